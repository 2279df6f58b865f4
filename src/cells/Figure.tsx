/** Tabular digits, which align in a column. */
export function Figure({ children }: { readonly children: string }) {
  return <span className="whitespace-nowrap tabular-nums">{children}</span>
}

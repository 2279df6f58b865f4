/** Digits of one width, so that the figures of a column stand under each other. */
export function Figure({ children }: { readonly children: string }) {
  return <span className="whitespace-nowrap tabular-nums">{children}</span>
}

/** Four formwork panels, one of them lifted out. */
export function BrandMark({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <rect x="1" y="1" width="22" height="22" rx="5" className="fill-accent-strong" />
      <rect x="5.5" y="5.5" width="5.5" height="5.5" rx="1" className="fill-on-accent" />
      <rect x="5.5" y="13" width="5.5" height="5.5" rx="1" className="fill-on-accent" opacity="0.7" />
      <rect x="13" y="13" width="5.5" height="5.5" rx="1" className="fill-on-accent" />
      <rect x="14.5" y="4" width="5.5" height="5.5" rx="1" className="fill-accent" />
    </svg>
  )
}

import { classes } from './classes'
import { Icon } from './Icon'
import type { MenuItem } from './MenuItem'

export function menuRowClasses({ tone, disabledReason }: MenuItem): string {
  const refused = disabledReason !== undefined
  return classes(
    'flex min-h-control cursor-pointer select-none items-center gap-2 rounded px-2 py-1 outline-none',
    tone === 'danger' && !refused ? 'text-danger-text data-highlighted:bg-danger-soft' : 'data-highlighted:bg-hover',
    refused && 'cursor-not-allowed text-muted',
  )
}

export function MenuRow({ item: { label, icon, tone, checked, disabledReason } }: { readonly item: MenuItem }) {
  return (
    <>
      {icon && <Icon name={icon} className={tone === 'danger' ? '' : 'text-muted'} />}
      <span className="min-w-0 flex-1">
        {label}
        {disabledReason !== undefined && <span className="block text-xs">{disabledReason}</span>}
      </span>
      {checked && <Icon name="check" className="text-accent-text" />}
    </>
  )
}

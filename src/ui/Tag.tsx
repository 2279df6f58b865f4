import type { ReactNode } from 'react'
import type { Tone } from '../contract/dictionary'
import { classes } from './classes'
import { toneDots } from './toneDots'

export interface TagProps {
  readonly tone: Tone
  readonly children: ReactNode
}

const grounds: { readonly [tone in Tone]: string } = {
  neutral: 'bg-neutral-soft text-neutral-text',
  success: 'bg-success-soft text-success-text',
  warning: 'bg-warning-soft text-warning-text',
  danger: 'bg-danger-soft text-danger-text',
  info: 'bg-info-soft text-info-text',
}

export function Tag({ tone, children }: TagProps) {
  return (
    <span
      className={classes(
        'inline-flex h-5.5 max-w-full items-center gap-1.5 rounded px-2 align-middle text-xs',
        grounds[tone],
      )}
    >
      <span aria-hidden className={classes('size-1.5 shrink-0 rounded-full', toneDots[tone])} />
      <span className="truncate">{children}</span>
    </span>
  )
}

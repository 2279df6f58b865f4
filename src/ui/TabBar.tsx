import { useRef } from 'react'
import { classes } from './classes'

export interface TabBarItem {
  readonly key: string
  readonly label: string
  /** Number of entries in the tab; absent while unknown. */
  readonly count?: number
}

export interface TabBarProps {
  readonly tabs: readonly TabBarItem[]
  readonly value: string
  readonly onChange: (key: string) => void
  readonly label: string
}

const MAX_SHOWN = 999

/** Radio group that looks like tabs: arrow keys move and select. */
export function TabBar({ tabs, value, onChange, label }: TabBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const move = (step: number) => {
    const at = tabs.findIndex(({ key }) => key === value)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (next === undefined) return
    onChange(next.key)
    bar.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus()
  }
  return (
    <div
      ref={bar}
      role="radiogroup"
      aria-label={label}
      className="flex shrink-0 gap-1 overflow-x-auto overflow-y-hidden border-b"
    >
      {tabs.map(({ key, label: tabLabel, count }) => {
        const chosen = key === value
        return (
          // biome-ignore lint/a11y/useSemanticElements: looks like tabs, and a native radio cannot.
          <button
            key={key}
            type="button"
            role="radio"
            aria-checked={chosen}
            data-key={key}
            tabIndex={chosen ? 0 : -1}
            onClick={() => onChange(key)}
            onKeyDown={(event) => {
              if (event.key === 'ArrowRight') move(1)
              if (event.key === 'ArrowLeft') move(-1)
            }}
            className={classes(
              '-mb-px inline-flex h-10 shrink-0 items-center gap-1.5 border-b-2 px-3 -outline-offset-2 transition-colors duration-fast',
              chosen ? 'border-accent font-medium text-accent-text' : 'border-transparent text-muted hover:text-text',
            )}
          >
            {tabLabel}
            {count === undefined ? null : (
              <span className="rounded-full bg-hover px-1.5 text-xs tabular-nums">
                {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}

import { type ReactNode, useId } from 'react'
import { classes } from './classes'
import { tabBarClasses, tabClasses } from './tabClasses'
import { useArrowKeys } from './useArrowKeys'

export interface TabItem {
  readonly key: string
  readonly label: string
  /** Count behind the label, e.g. of errors; hidden at 0. */
  readonly badge?: number
  readonly content: ReactNode
}

export interface TabsProps {
  readonly tabs: readonly TabItem[]
  readonly value: string
  readonly onChange: (key: string) => void
  readonly label?: string
  readonly className?: string
}

const badgeClasses = 'min-w-4.5 rounded-full bg-danger-soft px-1 text-center text-danger-text text-xs tabular-nums'

const tabLink = (id: string, key: string) => ({ id: `${id}-tab-${key}`, 'aria-controls': `${id}-panel-${key}` })
const panelLink = (id: string, key: string) => ({ id: `${id}-panel-${key}`, 'aria-labelledby': `${id}-tab-${key}` })

/** Hidden panels stay mounted, so that typed values survive. */
export function Tabs({ tabs, value, onChange, label, className }: TabsProps) {
  const id = useId()
  const { bar, onKeyDown } = useArrowKeys(tabs, value, onChange)
  return (
    <div className={classes('flex min-h-0 flex-col', className)}>
      <div ref={bar} role="tablist" aria-label={label} className={tabBarClasses}>
        {tabs.map(({ key, label: tabLabel, badge = 0 }) => (
          <button
            key={key}
            type="button"
            role="tab"
            {...tabLink(id, key)}
            aria-selected={key === value}
            tabIndex={key === value ? 0 : -1}
            onClick={() => onChange(key)}
            onKeyDown={onKeyDown}
            className={tabClasses(key === value)}
          >
            {tabLabel}
            {badge > 0 && <span className={badgeClasses}>{badge}</span>}
          </button>
        ))}
      </div>
      {tabs.map(({ key, content }) => (
        <div
          key={key}
          role="tabpanel"
          {...panelLink(id, key)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without a field is reached by Tab all the same.
          tabIndex={0}
          hidden={key !== value}
          className="min-h-0 flex-1 pt-4 outline-none focus-visible:outline-2 focus-visible:outline-focus"
        >
          {content}
        </div>
      ))}
    </div>
  )
}

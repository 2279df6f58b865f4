import { tabBarClasses, tabClasses } from './tabClasses'
import { useArrowKeys } from './useArrowKeys'

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
  const { bar, onKeyDown } = useArrowKeys(tabs, value, onChange)
  return (
    <div ref={bar} role="radiogroup" aria-label={label} className={tabBarClasses}>
      {tabs.map(({ key, label: tabLabel, count }) => {
        const chosen = key === value
        return (
          // biome-ignore lint/a11y/useSemanticElements: looks like tabs, and a native radio cannot.
          <button
            key={key}
            type="button"
            role="radio"
            aria-checked={chosen}
            tabIndex={chosen ? 0 : -1}
            onClick={() => onChange(key)}
            onKeyDown={onKeyDown}
            className={tabClasses(chosen)}
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

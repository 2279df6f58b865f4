import * as RadixTabs from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'
import { classes } from './classes'

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

/** Hidden panels stay mounted, so that typed values survive. */
export function Tabs({ tabs, value, onChange, label, className }: TabsProps) {
  return (
    <RadixTabs.Root value={value} onValueChange={onChange} className={classes('flex min-h-0 flex-col', className)}>
      <RadixTabs.List aria-label={label} className="flex shrink-0 gap-1 overflow-x-auto overflow-y-hidden border-b">
        {tabs.map(({ key, label: tabLabel, badge = 0 }) => (
          <RadixTabs.Trigger
            key={key}
            value={key}
            className="-mb-px inline-flex h-10 shrink-0 items-center gap-1.5 border-transparent border-b-2 px-3 text-muted -outline-offset-2 transition-colors duration-fast hover:text-text data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-accent-text"
          >
            {tabLabel}
            {badge > 0 && (
              <span className="min-w-4.5 rounded-full bg-danger-soft px-1 text-center text-danger-text text-xs tabular-nums">
                {badge}
              </span>
            )}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map(({ key, content }) => (
        <RadixTabs.Content
          key={key}
          value={key}
          forceMount
          className="min-h-0 flex-1 pt-4 data-[state=inactive]:hidden"
        >
          {content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}

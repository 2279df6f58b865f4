import { useState } from 'react'
import { useOutlet } from 'react-router-dom'
import { TabPanel } from './TabPanel'
import { useTabGuard } from './useTabGuard'
import { useTabs } from './useTabs'
import { useVisit } from './useVisit'

interface TabStageProps {
  /** How often a page was asked to start anew. */
  readonly editionOf: (path: string) => number
}

/** The pages of all tabs that were looked at, of which one is shown. */
export function TabStage({ editionOf }: TabStageProps) {
  const page = useOutlet()
  const current = useVisit()
  const { tabs } = useTabs()
  useTabGuard()
  const [seen, setSeen] = useState<readonly string[]>([])
  if (current !== undefined && !seen.includes(current)) {
    setSeen([...seen.filter((path) => tabs.some((tab) => tab.path === path)), current])
  }
  const panels = seen.filter((path) => path === current || tabs.some((tab) => tab.path === path))
  return (
    <>
      {panels.map((path) => (
        <TabPanel key={`${path} ${editionOf(path)}`} path={path} active={path === current} page={page} />
      ))}
      {current === undefined && page}
    </>
  )
}

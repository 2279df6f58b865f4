import { useEffect, useState } from 'react'
import { useOutlet } from 'react-router-dom'
import { hasUnsavedWork } from '../../screen/unsavedWork'
import { TabPanel } from './TabPanel'
import { useTabs } from './useTabs'
import { useVisit } from './useVisit'

interface TabStageProps {
  /** Number of restarts of a page, part of its key. */
  readonly editionOf: (path: string) => number
}

/** Renders the pages of all visited tabs and shows one. */
export function TabStage({ editionOf }: TabStageProps) {
  const page = useOutlet()
  const current = useVisit()
  const { tabs } = useTabs()
  useConfirmTabClose()
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

/** Makes the browser ask before the window closes over unsaved work in any tab. */
function useConfirmTabClose(): void {
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsavedWork()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [])
}

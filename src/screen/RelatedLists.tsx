import { useMemo, useState } from 'react'
import type { ViewScreen } from '../contract/screen'
import { useSession } from '../session/SessionContext'
import { useText } from '../text/useText'
import { TabBar } from '../ui/TabBar'
import { ChildList } from './ListScreenPage'
import { maySeeScreen, useScreens } from './ScreensContext'
import type { ScreenNavigation } from './screenNavigation'

interface RelatedListsProps {
  readonly lists: NonNullable<ViewScreen['related']>
  readonly recordKey: string
  readonly host: ScreenNavigation
}

/** The lists of what refers to a record, one at a time; those that the user may not see are left out. */
export function RelatedLists({ lists, recordKey, host }: RelatedListsProps) {
  const text = useText()
  const session = useSession()
  const { find } = useScreens()
  const [asked, setAsked] = useState('0')
  const seen = lists.flatMap((list) => {
    const route = find(list.screen)
    return route !== undefined && maySeeScreen(route, session, find) ? [{ ...list, title: route.title }] : []
  })
  const shown = seen[Number(asked)] ?? seen[0]
  const by = shown?.param
  const params = useMemo(() => (by === undefined ? {} : { [by]: recordKey }), [by, recordKey])
  if (shown === undefined) return null
  return (
    <section
      aria-label={text('相关列表')}
      className="flex flex-col gap-3 rounded-md border bg-raised px-4 pt-1 pb-4 print:hidden"
    >
      <TabBar
        label={text('相关列表')}
        value={asked}
        onChange={setAsked}
        tabs={seen.map(({ title }, index) => ({ key: String(index), label: text(title) }))}
      />
      <div className="flex flex-col sm:h-120">
        <ChildList key={shown.screen} id={shown.screen} params={params} by={by} host={host} bare />
      </div>
    </section>
  )
}

import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Counts, useCounts } from '../api/countParts'
import type { Scope } from '../contract/expression'
import type { ListScreen, ListTab } from '../contract/screen'
import { ListView } from '../list/ListView'
import type { ListViewProps } from '../list/ListViewProps'
import { sourceQuery } from '../list/listQuery'
import { useText } from '../text/useText'
import { TabBar } from '../ui/TabBar'

const TAB_PARAM = 'tab'

interface TabsProps extends ListViewProps {
  readonly tabs: NonNullable<ListScreen['tabs']>
}

/** A list with a tab for each part of its rows. */
export function TabbedList(props: TabsProps) {
  return props.embedded ? <EmbeddedTabs {...props} /> : <AddressedTabs {...props} />
}

function AddressedTabs(props: TabsProps) {
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get(TAB_PARAM) ?? 0)
  // Drops the other search params: the page and order of the former tab do not apply.
  const choose = (index: number) => setSearch(index === 0 ? {} : { [TAB_PARAM]: String(index) }, { replace: true })
  return <ListOfTab {...props} asked={asked} onChoose={choose} />
}

function EmbeddedTabs(props: TabsProps) {
  const [asked, setAsked] = useState(0)
  return <ListOfTab {...props} asked={asked} onChoose={setAsked} />
}

interface ListOfTabProps extends TabsProps {
  readonly asked: number
  readonly onChoose: (index: number) => void
}

function ListOfTab({ tabs, asked, onChoose, screen, ...rest }: ListOfTabProps) {
  const text = useText()
  const counts = useTabCounts(screen, rest.scope)
  const index = tabs.items[asked] === undefined ? 0 : asked
  const tab = tabs.items[index]
  const part = useMemo(() => withTab(screen, tab), [screen, tab])
  return (
    <div className="flex flex-col sm:min-h-0 sm:flex-1">
      <TabBar
        label={text(screen.title)}
        value={String(index)}
        onChange={(key) => onChoose(Number(key))}
        tabs={tabs.items.map(({ title, count }, at) => ({
          key: String(at),
          label: text(title),
          count: count === undefined ? undefined : counts?.[count],
        }))}
      />
      <div className="flex flex-col pt-3 sm:min-h-0 sm:flex-1">
        <ListView key={index} screen={part} {...rest} />
      </div>
    </div>
  )
}

function withTab(screen: ListScreen, tab: ListTab | undefined): ListScreen {
  return { ...screen, source: { ...screen.source, params: { ...screen.source.params, ...tab?.params } } }
}

/** Row counts of the tabs by name; undefined if the list has no counts operation. */
function useTabCounts(screen: ListScreen, scope: Scope): Counts | undefined {
  const { tabs, source } = screen
  const parts = (tabs?.items ?? []).flatMap((tab) =>
    tab.count === undefined ? [] : [{ name: tab.count, query: sourceQuery(withTab(screen, tab), scope) }],
  )
  return useCounts(tabs?.counts === undefined ? undefined : { counts: tabs.counts, list: source.operation, parts }).data
}

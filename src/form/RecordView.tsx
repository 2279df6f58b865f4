import { type ReactNode, useMemo, useState } from 'react'
import type { Scope } from '../contract/expression'
import type { FieldSpec } from '../contract/field'
import type { FormTab, ViewScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { DetailGrid } from '../grid/DetailGrid'
import { hasRows, type RowsField, toFormScope, toRows } from '../record/formPlan'
import { toReadTabs } from '../record/withoutUnsent'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Tabs } from '../ui/Tabs'
import { usePrinting } from '../ui/usePrinting'
import { Entry, type EntryProps } from './Entry'
import { FieldBoundary } from './FieldBoundary'
import { isBlankField } from './isBlankField'
import { renderSection } from './Section'

export interface RecordViewProps {
  readonly screen: ViewScreen
  readonly record: RecordData
  readonly scope: Scope
  /** What the tab with the audit shows. */
  readonly flow?: ReactNode
}

interface PartProps extends Omit<EntryProps, 'field'> {
  /** False to leave out fields without a value. */
  readonly whole: boolean
}

function Table({ screen, field, record, scope }: EntryProps<RowsField>) {
  const text = useText()
  return (
    <FieldBoundary screen={screen} field={field.name}>
      <DetailGrid
        id={`view-${field.name}`}
        rows={field.rows}
        value={toRows(record, field.name)}
        onChange={() => {}}
        onTouched={() => {}}
        errors={noErrors}
        form={record}
        scope={scope}
        readOnly
        label={text(field.title)}
      />
    </FieldBoundary>
  )
}

const noErrors = {}

function Part({ section, whole, ...entry }: PartProps & { readonly section: Section }) {
  const text = useText()
  const fields = shownFields(section, entry.scope).filter((field) => whole || !isBlankField(field, entry.record))
  const entries = fields.filter((field) => !hasRows(field))
  if (fields.length === 0) return null
  return (
    <>
      {entries.length > 0 &&
        renderSection(
          { list: true, title: section.title === undefined ? undefined : text(section.title) },
          entries.map((field) => <Entry key={field.name} field={field} {...entry} />),
        )}
      {fields.filter(hasRows).map((field) => (
        <Table key={field.name} field={field} {...entry} />
      ))}
    </>
  )
}

function Parts({ tab, ...part }: PartProps & { readonly tab: FormTab }) {
  const text = useText()
  const { record, scope, whole } = part
  const isBare = !whole && tab.sections.every((section) => countFilled(section, record, scope) === 0)
  return (
    <div className="flex flex-col gap-4">
      {isBare && <p className="text-muted">{text('还没有填写内容')}</p>}
      {tab.sections.map((section) => (
        <Part key={section.fields.map(({ name }) => name).join()} section={section} {...part} />
      ))}
    </div>
  )
}

type Section = FormTab['sections'][number]

const shownFields = ({ fields }: Section, scope: Scope) => fields.filter((field) => field.visible?.(scope) !== false)

function countFilled(section: Section, record: RecordData, scope: Scope): number {
  return shownFields(section, scope).filter((field) => !isBlankField(field, record)).length
}

function countBlank({ lead, tabs }: ViewScreen, record: RecordData, scope: Scope): number {
  const sections = [{ fields: lead }, ...tabs.flatMap((tab) => tab.sections)]
  return sections.flatMap((section) => shownFields(section, scope)).filter((field) => isBlankField(field, record))
    .length
}

/** The lead without what the header shows. */
function leadWithoutHead({ lead, head }: ViewScreen): readonly FieldSpec[] {
  return lead.filter(({ name }) => name !== head?.status && !head?.figures.includes(name))
}

/** Read-only record without what is empty; prints all tabs one below the other. */
export function RecordView({ screen: given, record, scope, flow }: RecordViewProps) {
  const text = useText()
  // A form without a view of its own is read with all of its fields.
  const screen = useMemo(() => ({ ...given, tabs: toReadTabs(given.tabs) }), [given])
  const printing = usePrinting()
  const [tab, setTab] = useState('0')
  const [whole, setWhole] = useState(false)
  const part = { screen: screen.id, record, scope: toFormScope(scope, record), whole }
  const lead = printing ? screen.lead : leadWithoutHead(screen)
  const blank = countBlank({ ...screen, lead }, record, part.scope)
  const stacked = printing || screen.tabs.length === 1
  const contentOf = (each: FormTab) => (each.flow ? flow : <Parts tab={each} {...part} />)
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {lead.length > 0 && <Part section={{ fields: lead }} {...part} />}
      {stacked &&
        screen.tabs.map((each) => (
          <section key={each.title} aria-label={text(each.title)}>
            {screen.tabs.length > 1 && <h2 className="mb-2 font-semibold text-lg">{text(each.title)}</h2>}
            {contentOf(each)}
          </section>
        ))}
      {!stacked && (
        <Tabs
          label={text(screen.title)}
          value={tab}
          onChange={setTab}
          tabs={screen.tabs.map((each, index) => ({
            key: String(index),
            label: text(each.title),
            content: contentOf(each),
          }))}
        />
      )}
      {blank > 0 && (
        <div className="print:hidden">
          <Button tone="text" size="small" aria-pressed={whole} onClick={() => setWhole(!whole)}>
            {whole ? text('隐藏空白项') : text('显示空白项（{{count}}）', { count: blank })}
          </Button>
        </div>
      )}
    </div>
  )
}

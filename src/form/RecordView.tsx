import { type ComponentType, useState } from 'react'
import type { CellProps } from '../cells/CellProps'
import { cellComponents } from '../cells/components'
import { OverruledSign } from '../cells/OverruledSign'
import type { Scope } from '../contract/expression'
import type { FieldSpec } from '../contract/field'
import type { FormTab, ViewScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { DetailGrid } from '../grid/DetailGrid'
import { usePrinting } from '../grid/usePrinting'
import { hasRows, type RowsField, toFormScope, toRows } from '../record/formPlan'
import { useText } from '../text/useText'
import { Tabs } from '../ui/Tabs'
import { Section, SectionItem } from './Section'

export interface RecordViewProps {
  readonly screen: ViewScreen
  readonly record: RecordData
  readonly scope: Scope
}

interface PartProps {
  readonly record: RecordData
  readonly scope: Scope
}

// The compiler checks that `cell` is a key of the register.
const components: { readonly [word: string]: ComponentType<CellProps> | undefined } = cellComponents

function Entry({ field, record, scope }: PartProps & { readonly field: FieldSpec }) {
  const text = useText()
  const Cell = components[field.cell]
  const value = record[field.name]
  const unit = field.unit !== undefined && value !== undefined ? text(field.unit) : undefined
  return (
    <SectionItem span={field.span} className="gap-3 py-1.5 sm:flex">
      <dt className="text-balance text-muted sm:w-label sm:shrink-0 sm:text-right">{text(field.title)}</dt>
      <dd className="min-w-0 flex-1 whitespace-pre-line break-words [&_.truncate]:whitespace-pre-line">
        <OverruledSign record={record} mark={field.overrule} />
        {Cell && (
          <Cell
            value={value}
            record={record}
            options={field.cellOptions}
            choices={field.choices}
            type={field.type}
            scope={scope}
          />
        )}
        {unit !== undefined && <span className="ml-1 text-muted">{unit}</span>}
      </dd>
    </SectionItem>
  )
}

function Table({ field, record, scope }: PartProps & { readonly field: RowsField }) {
  const text = useText()
  return (
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
  )
}

const noErrors = {}

function Part({ section, record, scope }: PartProps & { readonly section: FormTab['sections'][number] }) {
  const text = useText()
  const fields = section.fields.filter((field) => field.visible?.(scope) !== false)
  const entries = fields.filter((field) => !hasRows(field))
  if (fields.length === 0) return null
  return (
    <>
      {entries.length > 0 && (
        <Section list title={section.title === undefined ? undefined : text(section.title)}>
          {entries.map((field) => (
            <Entry key={field.name} field={field} record={record} scope={scope} />
          ))}
        </Section>
      )}
      {fields.filter(hasRows).map((field) => (
        <Table key={field.name} field={field} record={record} scope={scope} />
      ))}
    </>
  )
}

function Parts({ tab, ...part }: PartProps & { readonly tab: FormTab }) {
  return (
    <div className="flex flex-col gap-4">
      {tab.sections.map((section) => (
        <Part key={section.fields.map(({ name }) => name).join()} section={section} {...part} />
      ))}
    </div>
  )
}

/** Read-only record; prints all tabs one below the other. */
export function RecordView({ screen, record, scope }: RecordViewProps) {
  const text = useText()
  const printing = usePrinting()
  const [tab, setTab] = useState('0')
  const part = { record, scope: toFormScope(scope, record) }
  const stacked = printing || screen.tabs.length === 1
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {screen.lead.length > 0 && <Part section={{ fields: screen.lead }} {...part} />}
      {stacked &&
        screen.tabs.map((each) => (
          <section key={each.title} aria-label={text(each.title)}>
            {screen.tabs.length > 1 && <h2 className="mb-2 font-semibold text-lg">{text(each.title)}</h2>}
            <Parts tab={each} {...part} />
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
            content: <Parts tab={each} {...part} />,
          }))}
        />
      )}
    </div>
  )
}

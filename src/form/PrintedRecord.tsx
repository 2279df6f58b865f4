import type { Scope } from '../contract/expression'
import type { FieldSpec } from '../contract/field'
import type { PrintForm } from '../contract/printForm'
import type { RecordData } from '../contract/value'
import { toFormScope } from '../record/formPlan'
import { useText } from '../text/useText'
import { QrCode } from '../ui/QrCode'
import { toText } from '../widgets/toText'
import { isBlankField } from './isBlankField'
import { PrintedTable } from './PrintedTable'
import { PrintedValue } from './PrintedValue'
import { toColumnSpans } from './printedParts'
import './print.css'

interface PrintedRecordProps {
  readonly form: PrintForm
  readonly record: RecordData
  /** Without the record. */
  readonly scope: Scope
  /** The name of the sheets that it is printed on, for `@page`. */
  readonly sheet: string
}

/** A record as its print form lays it out, beginning on a sheet of its own. */
export function PrintedRecord({ form, record, scope, sheet }: PrintedRecordProps) {
  const text = useText()
  const own = toFormScope(scope, record)
  const isSeen = ({ visible }: FieldSpec) => visible?.(own) !== false
  const tables = form.tables.filter(({ field }) => isSeen(field))
  return (
    <article aria-label={text(form.title)} data-printed style={{ page: sheet }}>
      <Heading form={form} record={record} />
      <Facts fields={form.facts.filter(isSeen)} record={record} scope={own} />
      {tables.map((table) => (
        <PrintedTable
          key={table.field.name}
          table={table}
          record={record}
          scope={own}
          end={table === tables.at(-1) ? <Closing form={form} /> : undefined}
        />
      ))}
      {tables.length === 0 && <Closing form={form} />}
    </article>
  )
}

function Heading({ form, record }: Pick<PrintedRecordProps, 'form' | 'record'>) {
  const text = useText()
  const { number } = form
  const said = number && toText(record[number.name])
  return (
    <header>
      <h2 className="font-semibold text-xl">{text(form.title)}</h2>
      {number && said ? (
        <>
          <p className="tabular-nums">
            {text(number.title)} {said}
          </p>
          <QrCode content={said} label={text('{{name}}的二维码', { name: said })} className="absolute" />
        </>
      ) : null}
    </header>
  )
}

interface FactsProps {
  readonly fields: readonly FieldSpec[]
  readonly record: RecordData
  readonly scope: Scope
}

function Facts({ fields, record, scope }: FactsProps) {
  const text = useText()
  const spans = toColumnSpans(fields)
  return (
    <dl>
      {fields.map((field, index) => (
        <div key={field.name} data-wide={spans[index] === 2 || undefined}>
          <dt>{text(field.title)}</dt>
          <dd>
            <PrintedValue {...{ field, record, scope }} />
            {field.unit !== undefined && !isBlankField(field, record) && (
              <span className="ml-1">{text(field.unit)}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Closing({ form }: Pick<PrintedRecordProps, 'form'>) {
  const text = useText()
  return (
    <footer>
      {form.note !== undefined && <p>{text(form.note)}</p>}
      {form.signatures.length > 0 && <Signatures signers={form.signatures} />}
    </footer>
  )
}

function Signatures({ signers }: { readonly signers: PrintForm['signatures'] }) {
  const text = useText()
  return (
    <ul aria-label={text('签字')}>
      {signers.map((signer) => (
        <li key={signer}>
          <span>{text(signer)}</span>
          <span>{text('日期')}</span>
        </li>
      ))}
    </ul>
  )
}

import type { ImportPreview } from '../../generated/records'
import { useText } from '../../text/useText'
import { OutcomeList, RefusedLines, RowTexts } from '../workbook/OutcomeList'
import { formatRefusal, listBadRows, type PreviewRow } from './importSteps'

interface RowsPreviewProps {
  readonly preview: ImportPreview
  readonly isRefused: boolean
}

/** What becomes of each row of the file; a file that was refused has stored nothing. */
export function RowsPreview({ preview, isRefused }: RowsPreviewProps) {
  const text = useText()
  return (
    <div>
      {isRefused && (
        <p role="alert" className="mb-2 text-danger-text">
          {text('文件中有不能导入的行，没有导入任何数据')}
        </p>
      )}
      <OutcomeList
        rows={preview.rows}
        stateOf={({ state }) => state}
        numberOf={({ row }) => row}
        says={(row) => <RowSays row={row} />}
      />
    </div>
  )
}

function RowSays({ row }: { readonly row: PreviewRow }) {
  const text = useText()
  const { state, texts, changes } = row
  return (
    <>
      <RowTexts texts={texts} />
      {state === 'changed' &&
        changes.map(({ column, before, after }) => (
          <p key={column} className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-muted text-sm">{text(column)}</span>
            <del className="min-w-0 break-all text-muted">{before || '--'}</del>
            <span aria-hidden>→</span>
            <ins className="min-w-0 break-all font-medium no-underline">{after}</ins>
          </p>
        ))}
      {row.reasons.length > 0 && <p className="text-danger-text">{formatRefusal(row, text)}</p>}
    </>
  )
}

interface RefusedRowsProps {
  readonly saved: number
  readonly preview: ImportPreview
}

/** What was imported, and the rows that were not. */
export function RefusedRows({ saved, preview }: RefusedRowsProps) {
  const text = useText()
  const refused = listBadRows(preview).map((row) => ({ line: { row: row.row }, reason: formatRefusal(row, text) }))
  return (
    <div>
      <RefusedLines saved={saved} refused={refused} />
    </div>
  )
}

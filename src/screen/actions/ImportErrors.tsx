import type { ApiError } from '../../api/ApiError'
import { useText } from '../../text/useText'
import { type SheetError, toSheetErrors } from './importSteps'

/** Errors of a rejected file, by cell if the server reports cells. Nothing of the file was stored. */
export function ImportErrors({ error }: { readonly error: ApiError }) {
  const text = useText()
  const cells = toSheetErrors(error)
  return (
    <div className="flex flex-col gap-2">
      <p role="alert" className="text-danger-text">
        {cells.length === 0
          ? text(error.message)
          : text('有 {{count}} 处错误，没有导入任何数据', { count: cells.length })}
      </p>
      {cells.length > 0 && <ErrorTable cells={cells} />}
    </div>
  )
}

const cell = 'border-b px-2 py-1.5 text-left align-top'

function ErrorTable({ cells }: { readonly cells: readonly SheetError[] }) {
  const text = useText()
  return (
    <section
      aria-label={text('文件中的错误')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keys
      tabIndex={0}
      className="max-h-80 overflow-auto rounded border"
    >
      <table className="w-full">
        <thead className="sticky top-0 bg-sunken">
          <tr>
            {['行', '列', '原因'].map((title) => (
              <th key={title} scope="col" className={cell}>
                {text(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.map(({ row, column, message }) => (
            <tr key={`${String(row)} ${column}`}>
              <td className={`${cell} tabular-nums`}>{row === 0 ? '--' : row}</td>
              <td className={cell}>{column || '--'}</td>
              <td className={cell}>{text(message)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

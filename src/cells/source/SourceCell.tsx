import { useText } from '../../text/useText'
import { Icon } from '../../ui/Icon'
import { Summary } from '../../ui/Summary'
import type { CellProps } from '../CellProps'
import { EmptyCell } from '../EmptyCell'
import { toCellText } from '../toCellText'

export function SourceCell({ value, record, options }: CellProps) {
  const text = useText()
  const source = toCellText(value)
  if (source === '') return <EmptyCell />
  const path = typeof options.file === 'string' ? toCellText(record[options.file]) : ''
  const name = path.split('/').at(-1) || 'source.txt'
  return (
    <span className="flex min-w-0 flex-col gap-1 py-1">
      <a
        className="inline-flex items-center gap-1 self-start text-accent-text hover:underline"
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(source)}`}
        download={name}
      >
        <Icon name="download" />
        {text('保存 {{name}}', { name })}
      </a>
      <details>
        <Summary className="text-muted">{text('查看内容')}</Summary>
        <pre className="mt-1 overflow-x-auto rounded bg-surface p-2 text-xs">{source}</pre>
      </details>
    </span>
  )
}

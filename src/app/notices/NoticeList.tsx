import type { RecordData } from '../../contract/value'
import { useText } from '../../text/useText'
import { EmptyState } from '../../ui/EmptyState'
import { Summary } from '../../ui/Summary'

export function NoticeList({ notices }: { readonly notices: readonly RecordData[] }) {
  const text = useText()
  if (notices.length === 0) return <EmptyState icon="bell" title={text('没有通知')} />
  return (
    <ul className="flex flex-col">
      {notices.map(({ id, title, releaseTime, content }) => (
        <li key={String(id)} className="border-b px-3 py-2 last:border-b-0">
          <details>
            <Summary>
              <span className="font-medium">{String(title ?? '')}</span>
              <span className="ml-2 whitespace-nowrap text-muted text-sm tabular-nums">
                {String(releaseTime ?? '').slice(0, 10)}
              </span>
            </Summary>
            <p className="mt-1 whitespace-pre-line text-muted text-sm">{toPlainText(String(content ?? ''))}</p>
          </details>
        </li>
      ))}
    </ul>
  )
}

/** A sign such as < alone makes no HTML: something is closed, or breaks a line. */
const HTML = /<\/[a-z][a-z\d]*\s*>|<(br|hr|img)\b[^>]*>/i

export function isHtml(content: string): boolean {
  return HTML.test(content)
}

/** Strips HTML, which notices of other clients are written in. */
export function toPlainText(content: string): string {
  if (!isHtml(content)) return content
  return new DOMParser().parseFromString(content, 'text/html').body.textContent
}

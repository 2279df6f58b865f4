import { findChoice } from '../api/choices'
import { useDictionary } from '../api/useDictionary'
import { TagCell } from '../cells/tag/TagCell'
import { toCellText } from '../cells/toCellText'
import type { Scope } from '../contract/expression'
import type { RecordData, Value } from '../contract/value'
import { useText } from '../text/useText'
import { classes } from '../ui/classes'
import { IconButton } from '../ui/IconButton'
import { Tag } from '../ui/Tag'
import { toneDots } from '../ui/toneDots'
import { FileLink } from '../upload/FileLink'
import { toFiles } from '../upload/storedFiles'
import type { UploadedFile } from '../upload/uploadState'
import { useStoredFile } from '../upload/useStoredFile'
import { AGREE, findOwnDecision } from './decision'
import { durationText } from './durationText'

interface HistoryLineProps {
  readonly row: RecordData
  readonly scope: Scope
}

const AUDIT_STATUS = { kind: 'local', name: 'audit_status' } as const
const NO_OPTIONS = {}

export function HistoryLine({ row, scope }: HistoryLineProps) {
  const text = useText()
  const { assigneeName, endTime, createTime, auditResult, historyActivityDurationTime: duration } = row
  const isStep = row.taskId !== undefined && row.taskId !== ''
  // The comment of the start entry is the document's title.
  const comment = row.historyActivityId === 'start' ? undefined : (row.auditComment ?? row.comment)
  return (
    <li className="relative border-l pb-4 pl-5 last:border-transparent last:pb-0">
      <DecisionDot result={auditResult} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{text(String(row.historyActivityName ?? ''))}</span>
        {assigneeName ? <span>{String(assigneeName)}</span> : null}
        {isStep ? <DecisionTag row={row} scope={scope} /> : null}
        <time className="text-muted text-sm tabular-nums">{String(endTime || createTime || '')}</time>
        {isStep && duration ? (
          <span className="text-muted text-sm">
            {text('用时 {{duration}}', { duration: durationText(text, String(duration)) })}
          </span>
        ) : null}
      </p>
      {comment ? <p className="mt-1 whitespace-pre-line break-words text-muted">{String(comment)}</p> : null}
      <HistoryFiles files={toFiles(row.auditAttachList)} />
    </li>
  )
}

/** What was decided, in the applicant's own words where he changed his document and sent it again or gave it up. */
function DecisionTag({ row, scope }: HistoryLineProps) {
  const text = useText()
  const own = findOwnDecision(row)
  if (own !== undefined) return <Tag tone={own.result === AGREE ? 'info' : 'danger'}>{text(own.title)}</Tag>
  const tag = { record: row, options: NO_OPTIONS, choices: AUDIT_STATUS, type: 'integer', scope } as const
  return <TagCell value={row.auditResult} {...tag} />
}

/** In the color of what was decided; grey where nothing was, or not yet. */
function DecisionDot({ result = '' }: { readonly result: Value | undefined }) {
  const { choices } = useDictionary(AUDIT_STATUS.name)
  const tone = findChoice(choices, toCellText(result))?.tone ?? 'neutral'
  return <span aria-hidden className={classes('absolute top-1.5 -left-1 size-2 rounded-full', toneDots[tone])} />
}

function HistoryFiles({ files }: { readonly files: readonly UploadedFile[] }) {
  const text = useText()
  const { download } = useStoredFile()
  if (files.length === 0) return null
  return (
    <ul aria-label={text('附件')} className="mt-1">
      {files.map((file) => (
        <li key={file.url} className="flex min-h-control min-w-0 items-center gap-1">
          <FileLink file={file} among={files} preview />
          <IconButton
            icon="download"
            size="small"
            label={text('下载{{name}}', { name: file.name })}
            onClick={() => download(file)}
            className="print:hidden"
          />
        </li>
      ))}
    </ul>
  )
}

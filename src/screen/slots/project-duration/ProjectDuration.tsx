import { useText } from '../../../text/useText'
import { ProgressBar } from '../../../ui/ProgressBar'
import type { SlotProps } from '../SlotProps'
import { type Duration, findDuration } from './findDuration'

function sayDuration({ total, passed, ahead, over }: Duration): readonly [string, Record<string, number>] {
  if (ahead > 0) return ['{{days}} 天后开工，工期 {{total}} 天', { days: ahead, total }]
  if (over > 0) return ['工期 {{total}} 天，已超期 {{days}} 天', { days: over, total }]
  return ['工期第 {{days}} 天，共 {{total}} 天，还剩 {{left}} 天', { days: passed, total, left: total - passed }]
}

/** How far a project is by its days. */
export function ProjectDuration({ record, today }: SlotProps<'project.project'>) {
  const text = useText()
  const duration = findDuration(record, today)
  if (duration === undefined) return null
  const [said, values] = sayDuration(duration)
  return (
    <section aria-label={text('工期进度')} className="flex flex-col gap-1 rounded-md border bg-raised p-4 print:hidden">
      <p className={duration.over > 0 ? 'text-danger-text' : 'text-muted'}>{text(said, values)}</p>
      <ProgressBar label={text('工期进度')} value={duration.passed} max={duration.total} />
    </section>
  )
}

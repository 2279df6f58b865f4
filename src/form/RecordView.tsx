import type { Scope } from '../contract/expression'
import type { ViewScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'

export interface RecordViewProps {
  readonly screen: ViewScreen
  readonly record: RecordData
  readonly scope: Scope
}

export function RecordView({ screen }: RecordViewProps) {
  return <section aria-label={screen.title} />
}

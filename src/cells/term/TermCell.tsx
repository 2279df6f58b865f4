import { useText } from '../../text/useText'
import type { CellProps } from '../CellProps'
import { TextCell } from '../text/TextCell'
import { toCellText } from '../toCellText'

export function TermCell(props: CellProps) {
  const text = useText()
  return <TextCell {...props} value={text(toCellText(props.value))} />
}

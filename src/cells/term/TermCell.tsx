import { useText } from '../../text/useText'
import type { CellProps } from '../CellProps'
import { ChoiceCell } from '../choice/ChoiceCell'
import { TextCell } from '../text/TextCell'
import { toCellText } from '../toCellText'

/** Of a choice the label that is stored beside it, in the reader's language; without one that of the choice. */
export function TermCell(props: CellProps) {
  const text = useText()
  const { choices, record, value } = props
  const labelField = choices?.kind === 'operation' ? choices.labelField : undefined
  const said = toCellText(labelField ? record[labelField] : value)
  return said === '' && choices ? <ChoiceCell {...props} /> : <TextCell {...props} value={text(said)} />
}

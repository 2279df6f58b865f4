import type { RowTone } from '../contract/listDefaults'
import { useText } from '../text/useText'

/** Says the meaning of a row's colour to those who do not see it. */
export function ToneText({ tone }: { readonly tone: RowTone | undefined }) {
  const text = useText()
  return tone ? <span className="sr-only">{text(tone.says)}</span> : null
}

import type { Value } from '../../contract/value'
import { DateRangeInput } from '../../ui/DateRangeInput'
import { controlProps } from '../controlProps'
import { toText } from '../toText'
import type { WidgetProps } from '../WidgetProps'

/** Stores a list of two texts, with '' for an open end; undefined if both are open. */
export function DateRangeWidget(props: WidgetProps) {
  const { placeholder: _, ...control } = controlProps(props)
  const [from, to] = ends(props.value)
  return (
    <DateRangeInput
      {...control}
      value={[toText(from) || undefined, toText(to) || undefined]}
      onChange={([nextFrom = '', nextTo = '']) => {
        props.onChange(nextFrom === '' && nextTo === '' ? undefined : [nextFrom, nextTo])
      }}
    />
  )
}

function ends(value: Value | undefined): readonly Value[] {
  return Array.isArray(value) ? value : []
}

import { toOperationChoices } from '../../api/choices'
import { useChoiceLabel } from '../../api/useChoiceLabel'
import type { RecordData } from '../../contract/value'
import { useText } from '../../text/useText'
import { classes } from '../../ui/classes'
import { controlClasses } from '../../ui/controlClasses'
import { IconButton } from '../../ui/IconButton'
import { Input } from '../../ui/Input'
import { joinList, splitList } from '../../value/joinedList'
import { ChosenList } from '../ChosenList'
import { toChoiceValue, toFieldValue } from '../choiceValue'
import { controlProps } from '../controlProps'
import { usePicker } from '../PickerContext'
import { fillValues } from '../reference/fillValues'
import { toText } from '../toText'
import type { WidgetProps } from '../WidgetProps'

export function PickerWidget(props: WidgetProps) {
  return props.pick?.many ? <ManyPicked {...props} /> : <OnePicked {...props} />
}

function useSource({ choices }: WidgetProps) {
  return choices?.kind === 'operation' ? choices : undefined
}

function OnePicked(props: WidgetProps) {
  const { value, onChange, onFill, onBlur, scope, type, pick, disabled, label } = props
  const text = useText()
  const open = usePicker()
  const source = useSource(props)
  const stored = source?.labelField === undefined ? '' : toText(scope.row[source.labelField])
  const found = useChoiceLabel(stored === '' ? source : undefined, scope, value)
  const chosen = toChoiceValue(value)
  const shown = stored || (found.label ?? chosen ?? '')
  const take = (rows: readonly RecordData[]) => {
    const [choice] = source ? toOperationChoices(rows, { ...source, firstChildren: undefined }) : []
    onChange(toFieldValue(choice?.value, type))
    if (source && onFill) onFill(fillValues(source, choice))
    onBlur()
  }
  const show = () =>
    pick && open?.({ screen: pick.screen, many: false, selected: chosen === undefined ? [] : [chosen], onPick: take })
  return (
    <Input
      {...controlProps(props)}
      value={shown}
      readOnly
      onChange={() => {}}
      onClick={() => !disabled && show()}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        show()
      }}
      placeholder={props.placeholder ?? text('请选择')}
      suffix={
        <>
          {chosen !== undefined && !disabled && (
            <IconButton icon="x" size="small" tabIndex={-1} label={text('清除所选')} onClick={() => take([])} />
          )}
          <IconButton
            icon="search"
            size="small"
            className="mr-1"
            disabled={disabled}
            label={text('选择{{title}}', { title: label })}
            onClick={show}
          />
        </>
      }
    />
  )
}

function ManyPicked(props: WidgetProps) {
  const { value, onChange, onBlur, scope, type, pick, choices, disabled, invalid, label, id } = props
  const text = useText()
  const open = usePicker()
  const source = useSource(props)
  const chosen = splitList(value)
  const change = (next: readonly string[]) => onChange(joinList(next, type === 'array' ? 'array' : 'text'))
  const take = (rows: readonly RecordData[]) => {
    change(
      source ? toOperationChoices(rows, { ...source, firstChildren: undefined }).map((choice) => choice.value) : [],
    )
    onBlur()
  }
  const show = () => pick && open?.({ screen: pick.screen, many: true, selected: chosen, onPick: take })
  return (
    <div className={classes(controlClasses({ disabled, invalid }), 'flex items-center')}>
      <div className="min-w-0 flex-1 px-2 py-1">
        {chosen.length === 0 && <span className="text-muted">{props.placeholder ?? text('请选择')}</span>}
        <ChosenList
          id={id}
          values={chosen}
          choices={choices}
          scope={scope}
          disabled={disabled}
          label={label}
          onRemove={(gone) => change(chosen.filter((one) => one !== gone))}
        />
      </div>
      <IconButton
        id={id}
        icon="search"
        size="small"
        className="mr-1"
        disabled={disabled}
        label={text('选择{{title}}', { title: label })}
        aria-describedby={props.describedBy}
        onClick={show}
      />
    </div>
  )
}

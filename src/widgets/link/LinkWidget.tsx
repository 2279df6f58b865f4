import { useText } from '../../text/useText'
import { Icon } from '../../ui/Icon'
import { Input } from '../../ui/Input'
import { controlProps } from '../controlProps'
import { toText } from '../toText'
import type { WidgetProps } from '../WidgetProps'
import { toWebAddress } from './webAddress'

export function LinkWidget(props: WidgetProps) {
  const { value, onChange, onBlur } = props
  const text = useText()
  const typed = toText(value)
  const address = toWebAddress(typed)
  const leave = () => {
    if (address !== undefined && address !== typed) onChange(address)
    onBlur()
  }
  return (
    <Input
      {...controlProps(props)}
      value={typed}
      onChange={(next) => onChange(next || undefined)}
      onBlur={leave}
      inputMode="url"
      autoComplete="off"
      placeholder={props.placeholder ?? 'https://'}
      suffix={
        address !== undefined && (
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={text('打开链接')}
            className="mr-2 rounded text-muted hover:text-text"
          >
            <Icon name="external-link" />
          </a>
        )
      }
    />
  )
}

import { useState } from 'react'
import { lazyComponent, useLazyComponent } from '../../ui/lazyComponent'
import { PasswordInput } from '../../ui/PasswordInput'
import { controlProps } from '../controlProps'
import { toText } from '../toText'
import type { WidgetProps } from '../WidgetProps'

/** Lazy, since few screens set passwords. */
const chosenPassword = lazyComponent(() => import('./ChosenPassword'), 'ChosenPassword')

export function PasswordWidget(props: WidgetProps) {
  const { value, onChange, onBlur, onObject, options, scope } = props
  const isChosen = options.chosen === true
  const ChosenPassword = useLazyComponent(chosenPassword, isChosen)
  const [left, setLeft] = useState(false)
  const typed = toText(value)
  return (
    <div>
      <PasswordInput
        {...controlProps(props)}
        autoComplete="new-password"
        value={typed}
        onChange={(next) => onChange(next || undefined)}
        onKeyDown={({ key }) => key === 'Enter' && setLeft(true)}
        onBlur={() => {
          setLeft(true)
          onBlur()
        }}
      />
      {isChosen && ChosenPassword && (
        <ChosenPassword password={typed} form={scope.form} left={left} onObject={onObject} />
      )}
    </div>
  )
}

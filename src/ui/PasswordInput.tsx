import { useState } from 'react'
import { useText } from '../text/useText'
import { IconButton } from './IconButton'
import { Input, type InputProps } from './Input'

export function PasswordInput(props: Omit<InputProps, 'type' | 'suffix'>) {
  const text = useText()
  const [shown, setShown] = useState(false)
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton
          label={shown ? text('隐藏密码') : text('显示密码')}
          icon={shown ? 'eye-off' : 'eye'}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}

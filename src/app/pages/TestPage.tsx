import { useState } from 'react'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Checkbox } from '../../ui/Checkbox'
import { EmptyState } from '../../ui/EmptyState'
import { Field } from '../../ui/Field'
import { Input } from '../../ui/Input'
import { Tag } from '../../ui/Tag'
import { useToast } from '../../ui/useToast'

const TONES = ['success', 'error', 'warning', 'info'] as const
const BUTTONS = ['primary', 'normal', 'text', 'danger', 'danger-text'] as const
const TAGS = ['neutral', 'success', 'warning', 'danger', 'info'] as const

/** Preview of the components, for checking themes and browsers. */
export function TestPage() {
  const text = useText()
  const toast = useToast()
  const [value, setValue] = useState('')
  const [checked, setChecked] = useState(false)
  return (
    <div className="flex flex-col gap-4 p-page">
      <h1 className="font-semibold text-xl">{text('组件预览')}</h1>
      <Card title={text('按钮')}>
        <div className="flex flex-wrap gap-2">
          {BUTTONS.map((tone) => (
            <Button key={tone} tone={tone}>
              {tone}
            </Button>
          ))}
          <Button loading>loading</Button>
        </div>
      </Card>
      <Card title={text('输入')}>
        <Field id="test-input" label={text('名称')}>
          <Input id="test-input" value={value} onChange={setValue} onBlur={() => undefined} />
        </Field>
        <Checkbox id="test-check" checked={checked} onChange={setChecked} onBlur={() => undefined}>
          {text('启用')}
        </Checkbox>
      </Card>
      <Card title={text('状态')}>
        <div className="flex flex-wrap gap-2">
          {TAGS.map((tone) => (
            <Tag key={tone} tone={tone}>
              {tone}
            </Tag>
          ))}
        </div>
      </Card>
      <Card title={text('提示')}>
        <div className="flex flex-wrap gap-2">
          {TONES.map((tone) => (
            <Button key={tone} onClick={() => toast[tone](tone)}>
              {tone}
            </Button>
          ))}
        </div>
        <EmptyState title={text('没有数据')} />
      </Card>
    </div>
  )
}

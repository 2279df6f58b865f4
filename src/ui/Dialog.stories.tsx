import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from './Button'
import { Combobox } from './Combobox'
import { Dialog } from './Dialog'
import { Field } from './Field'
import { Input } from './Input'

const options = Array.from({ length: 60 }, (_, index) => ({ value: String(index), label: `选项 ${index}` }))

function Opened({ size }: { readonly size?: 'small' | 'normal' | 'large' | 'full' }) {
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [choice, setChoice] = useState<string>()
  return (
    <div className="p-4">
      <Button onClick={() => setOpen(true)}>打开</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="系统参数"
        size={size}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>取消</Button>
            <Button tone="primary" onClick={() => setOpen(false)}>
              保存
            </Button>
          </>
        }
      >
        <Field id="name" label="参数名称" required error={name === '' ? '请输入参数名称' : undefined}>
          <Input id="name" value={name} onChange={setName} />
        </Field>
        <Field id="type" label="类型" hint="决定参数怎样显示">
          <Combobox id="type" value={choice} onChange={setChoice} options={options} />
        </Field>
      </Dialog>
    </div>
  )
}

const meta = { title: 'ui/Dialog', component: Opened } satisfies Meta<typeof Opened>
export default meta
type Story = StoryObj<typeof meta>

const page = within(document.body)

export const FocusGoesInAndComesBack: Story = {
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: '打开' })
    await userEvent.click(opener)
    const panel = await page.findByRole('dialog', { name: '系统参数' })
    await waitFor(() => expect(within(panel).getByRole('textbox', { name: /参数名称/ })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

export const ListInsideTakesItsOwnEscape: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '打开' }))
    const panel = await page.findByRole('dialog', { name: '系统参数' })
    await userEvent.click(within(panel).getByRole('combobox'))
    await page.findByRole('option', { name: '选项 0' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page.queryByRole('option')).toBeNull())
    await expect(panel).toBeVisible()
  },
}

export const InputMethodTakesItsOwnEscape: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '打开' }))
    const panel = await page.findByRole('dialog', { name: '系统参数' })
    const press = { key: 'Escape', bubbles: true, cancelable: true }
    const input = within(panel).getByRole('textbox', { name: /参数名称/ })
    input.dispatchEvent(new KeyboardEvent('keydown', { ...press, isComposing: true }))
    await expect(panel).toHaveAttribute('data-state', 'open')
    input.dispatchEvent(new KeyboardEvent('keydown', press))
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  },
}

export const ScrollsInsideAList: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '打开' }))
    await userEvent.click(await page.findByRole('combobox'))
    const option = await page.findByRole('option', { name: '选项 0' })
    const wheel = new WheelEvent('wheel', { deltaY: 40, bubbles: true, cancelable: true })
    option.dispatchEvent(wheel)
    await expect(wheel.defaultPrevented).toBe(false)
  },
}

/** A dialog that loads, and the one that replaces it, as many that are opened for the first time. */
function Loading() {
  const [stage, setStage] = useState<'closed' | 'loading' | 'loaded'>('closed')
  const close = () => setStage('closed')
  return (
    <div className="p-4">
      <Button onClick={() => setStage('loading')}>打开</Button>
      {stage === 'loading' && (
        <Dialog key="loading" open onOpenChange={close} title="加载中">
          <Button onClick={() => setStage('loaded')}>继续</Button>
        </Dialog>
      )}
      {stage === 'loaded' && (
        <Dialog key="loaded" open onOpenChange={close} title="批量修改">
          <Input id="value" value="" onChange={() => undefined} />
        </Dialog>
      )}
    </div>
  )
}

export const FocusComesBackThroughTheDialogThatLoaded: Story = {
  render: () => <Loading />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: '打开' })
    await userEvent.click(opener)
    await userEvent.click(await page.findByRole('button', { name: '继续' }))
    const panel = await page.findByRole('dialog', { name: '批量修改' })
    await waitFor(() => expect(within(panel).getByRole('textbox')).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

function Removing() {
  const [stage, setStage] = useState<'before' | 'open' | 'after'>('before')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: stands for a table that takes the focus
    <fieldset tabIndex={0} aria-label="明细" className="p-4">
      {stage !== 'after' && <Button onClick={() => setStage('open')}>删除本行</Button>}
      {stage === 'open' && (
        <Dialog open onOpenChange={() => setStage('after')} title="第 1 行">
          <Input id="value" value="" onChange={() => undefined} />
        </Dialog>
      )}
    </fieldset>
  )
}

export const FocusComesBackToWhatHeldAnOpenerThatIsGone: Story = {
  render: () => <Removing />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '删除本行' }))
    await page.findByRole('dialog', { name: '第 1 行' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('group', { name: '明细' })).toHaveFocus())
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../ui/Button'
import { FormView } from './FormView'
import { sampleForm, sampleRecord } from './sampleForm'

const meta = {
  title: 'form/FormView/kept work',
  parameters: { server: true },
  component: FormView,
  args: {
    screen: sampleForm,
    record: sampleRecord,
    mode: 'edit',
    scope: { form: {}, row: {}, params: {}, user: {}, today: '2024-03-01' },
    onSave: fn(async () => undefined),
    footer: ({ busy, submit }) => (
      <Button tone="primary" loading={busy} onClick={() => void submit()}>
        保存
      </Button>
    ),
  },
} satisfies Meta<typeof FormView>

export default meta

type Story = StoryObj<typeof meta>

const save = (canvas: HTMLElement) => userEvent.click(within(canvas).getByRole('button', { name: '保存' }))

export const SteppingBack: Story = {
  name: 'Ctrl+Z goes back over fields, and leaves the letters that are being typed to the text box',
  play: async ({ canvasElement: canvas }) => {
    const undo = within(canvas).getByRole('button', { name: '撤销' })
    await expect(undo).toBeDisabled()
    const name = within(canvas).getByRole('textbox', { name: '名称' })
    await userEvent.type(name, '甲')
    await userEvent.tab()
    await userEvent.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(name).toHaveValue('一号项目'))
    await userEvent.click(within(canvas).getByRole('button', { name: '重做' }))
    await waitFor(() => expect(name).toHaveValue('一号项目甲'))
    await userEvent.click(undo)
    await waitFor(() => expect(name).toHaveValue('一号项目'))
    await expect(undo).toBeDisabled()
  },
}

export const Crashed: Story = {
  name: 'What was typed before a crash is offered again, and can be thrown away',
  args: { screen: { ...sampleForm, id: 'sample/crashed' } },
  play: async ({ args, canvasElement: canvas, mount }) => {
    localStorage.clear()
    await mount()
    await userEvent.type(within(canvas).getByRole('textbox', { name: '名称' }), '甲')
    window.dispatchEvent(new Event('pagehide'))
    await mount(<FormView {...args} key="again" />)
    await expect(within(canvas).getByRole('textbox', { name: '名称' })).toHaveValue('一号项目')
    await userEvent.click(await within(canvas).findByRole('button', { name: '恢复' }))
    await waitFor(() => expect(within(canvas).getByRole('textbox', { name: '名称' })).toHaveValue('一号项目甲'))
    await mount(<FormView {...args} key="once more" />)
    await userEvent.click(await within(canvas).findByRole('button', { name: '放弃' }))
    await mount(<FormView {...args} key="empty" />)
    await expect(within(canvas).queryByRole('button', { name: '恢复' })).toBeNull()
  },
}

export const Reviewed: Story = {
  name: 'Before it saves, a form can show what has changed',
  args: { screen: { ...sampleForm, review: true } },
  play: async ({ args, canvasElement: canvas }) => {
    await userEvent.type(within(canvas).getByRole('textbox', { name: '名称' }), '甲')
    await save(canvas)
    const dialog = within(await within(document.body).findByRole('dialog', { name: '确认修改' }))
    await waitFor(() => expect(dialog.getByRole('row', { name: '名称 一号项目 一号项目甲' })).toBeVisible())
    await expect(args.onSave).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', { name: '确认保存' }))
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(1))
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { ApiError } from '../api/ApiError'
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

const refused = new ApiError({ kind: 'answer', status: 500, code: 500, message: '服务器错误' })

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

export const RowsSteppingBack: Story = {
  name: 'A pasted block is one step, there and back, with the focus in its cell',
  play: async ({ canvasElement: canvas }) => {
    await userEvent.click(within(canvas).getByRole('tab', { name: '明细' }))
    await userEvent.click(await within(canvas).findByText('A2'))
    const read = () => within(canvas).getByRole('grid').querySelectorAll('tbody tr').length
    await userEvent.paste('B1\nB2\nB3\nB4')
    await waitFor(() => expect(read()).toBe(5))
    await userEvent.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(read()).toBe(2))
    await userEvent.keyboard('{Control>}y{/Control}')
    await waitFor(() => expect(read()).toBe(5))
    await userEvent.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(read()).toBe(2))
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect(read()).toBe(2)
  },
}

export const OnItsWay: Story = {
  name: 'While it is being saved nothing can be typed that would be lost; a failure gives the field back',
  args: {
    screen: { ...sampleForm, id: 'sample/sending' },
    onSave: fn(
      () => new Promise<undefined>((_, fail) => addEventListener('answer', () => fail(refused), { once: true })),
    ),
  },
  play: async ({ canvasElement: canvas }) => {
    const name = within(canvas).getByRole('textbox', { name: '名称' })
    await userEvent.type(name, '甲')
    await userEvent.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(name.closest('[inert]')).not.toBeNull())
    await waitFor(() => expect(name).not.toHaveFocus())
    window.dispatchEvent(new Event('answer'))
    await waitFor(() => expect(name.closest('[inert]')).toBeNull())
    await waitFor(() => expect(name).toHaveFocus())
    await expect(name).toHaveValue('一号项目甲')
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

export const ChangedMeanwhile: Story = {
  name: 'A draft whose record somebody else has changed since asks before it is restored over that',
  args: { screen: { ...sampleForm, id: 'sample/changed' } },
  play: async ({ args, canvasElement: canvas, mount }) => {
    localStorage.clear()
    await mount()
    await userEvent.type(within(canvas).getByRole('textbox', { name: '名称' }), '甲')
    window.dispatchEvent(new Event('pagehide'))
    const stored = { ...sampleRecord, name: '别人的名称', memo: '别人的备注' }
    await mount(<FormView {...args} record={stored} key="again" />)
    await within(canvas).findByText(/此后这条数据已被修改/)
    await userEvent.click(within(canvas).getByRole('button', { name: '恢复' }))
    const dialog = within(await within(document.body).findByRole('dialog', { name: '这条数据已被他人修改' }))
    await expect(dialog.getAllByRole('radio')).toHaveLength(2)
    await userEvent.click(dialog.getByRole('radio', { name: /别人的名称/ }))
    await userEvent.click(dialog.getByRole('button', { name: '按所选恢复' }))
    await waitFor(() => expect(within(canvas).getByRole('textbox', { name: '名称' })).toHaveValue('别人的名称'))
    await expect(within(canvas).queryByRole('button', { name: '恢复' })).toBeNull()
  },
}

export const OfferedWhileTyping: Story = {
  name: 'A draft that is offered stays as it was, whatever is typed meanwhile',
  args: { screen: { ...sampleForm, id: 'sample/offered' } },
  play: async ({ args, canvasElement: canvas, mount }) => {
    localStorage.clear()
    await mount()
    await userEvent.type(within(canvas).getByRole('textbox', { name: '名称' }), '甲')
    window.dispatchEvent(new Event('pagehide'))
    await mount(<FormView {...args} key="again" />)
    await within(canvas).findByRole('button', { name: '恢复' })
    await userEvent.type(within(canvas).getByRole('textbox', { name: '名称' }), '乙')
    window.dispatchEvent(new Event('pagehide'))
    await mount(<FormView {...args} key="once more" />)
    const offers = await within(canvas).findAllByRole('button', { name: '恢复' })
    await expect(offers).toHaveLength(2)
    await userEvent.click(offers[1] as HTMLElement)
    await waitFor(() => expect(within(canvas).getByRole('textbox', { name: '名称' })).toHaveValue('一号项目甲'))
    await expect(within(canvas).getAllByRole('button', { name: '恢复' })).toHaveLength(1)
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

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { ApiError } from '../api/ApiError'
import { Button } from '../ui/Button'
import { FormView } from './FormView'
import { sampleForm, sampleRecord } from './sampleForm'

const meta = {
  title: 'form/FormView',
  parameters: { server: true },
  component: FormView,
  args: {
    screen: sampleForm,
    record: undefined,
    mode: 'add',
    scope: { form: {}, row: {}, params: {}, user: {}, today: '2024-03-01' },
    onSave: fn(async () => undefined),
    onDirtyChange: fn(),
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
const existing = { record: sampleRecord, mode: 'edit' } as const

export const New: Story = {}

export const Existing: Story = { args: existing }

export const Leaving: Story = {
  name: 'A required field says so when it is left empty, not before [B146]',
  play: async ({ canvasElement: canvas }) => {
    const name = within(canvas).getByRole('textbox', { name: '名称' })
    await userEvent.click(name)
    await expect(within(canvas).queryByText('请输入名称')).toBeNull()
    await userEvent.tab()
    await expect(await within(canvas).findByText('请输入名称')).toBeVisible()
    await expect(name).toBeInvalid()
    await userEvent.type(name, '一')
    await waitFor(() => expect(within(canvas).queryByText('请输入名称')).toBeNull())
  },
}

export const Wrong: Story = {
  name: 'Submitting shows every error, counts them on the tabs and goes to the first [B147]',
  play: async ({ args, canvasElement: canvas }) => {
    await userEvent.click(within(canvas).getByRole('tab', { name: '明细' }))
    await save(canvas)
    await waitFor(() => expect(within(canvas).getByRole('textbox', { name: '名称' })).toHaveFocus())
    await expect(within(canvas).getByRole('tab', { name: '基础信息 1' })).toHaveAttribute('aria-selected', 'true')
    await expect(within(canvas).getByRole('tab', { name: '明细 1' })).toBeVisible()
    await expect(within(canvas).getByText('有 2 处需要修改')).toBeInTheDocument()
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}

export const WrongCell: Story = {
  name: 'The first error may be a cell on another tab [B147]',
  args: { ...existing, record: { ...sampleRecord, rows: [{ buildNumber: 'A1', quantity: -1 }] } },
  play: async ({ canvasElement: canvas }) => {
    await save(canvas)
    await waitFor(() => expect(within(canvas).getByRole('textbox', { name: '数量' })).toHaveFocus())
    await expect(document.activeElement?.closest('td')).toHaveTextContent('请输入不小于0的数值')
  },
}

export const Saving: Story = {
  name: 'Ctrl+S saves what is typed, also in a cell that was not left',
  args: existing,
  play: async ({ args, canvasElement: canvas }) => {
    await userEvent.clear(within(canvas).getByRole('textbox', { name: '库存重量' }))
    await userEvent.click(within(canvas).getByRole('tab', { name: '明细' }))
    await userEvent.click(within(canvas).getByText('200'))
    await userEvent.keyboard('300')
    await userEvent.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(1))
    const [[saved] = []] = (args.onSave as ReturnType<typeof fn>).mock.calls
    await expect(saved).toMatchObject({
      id: '1001',
      totalWeight: undefined,
      rows: [{ quantity: 300, subtotal: '3' }, {}],
    })
    await waitFor(() => expect(args.onDirtyChange).toHaveBeenLastCalledWith(false))
  },
}

export const Twice: Story = {
  name: 'Pressing Ctrl+S twice saves once',
  args: {
    ...existing,
    onSave: fn(() => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), 200))),
  },
  play: async ({ args, canvasElement: canvas }) => {
    await userEvent.type(within(canvas).getByRole('textbox', { name: '名称' }), '二')
    await userEvent.keyboard('{Control>}ss{/Control}')
    await expect(args.onSave).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(args.onDirtyChange).toHaveBeenLastCalledWith(false))
  },
}

export const Hidden: Story = {
  name: 'A field shows when another says so',
  play: async ({ canvasElement: canvas }) => {
    await expect(within(canvas).queryByRole('textbox', { name: '封存原因' })).toBeNull()
    await userEvent.click(within(canvas).getByRole('combobox', { name: '封存' }))
    await userEvent.click(await within(document.body).findByRole('option', { name: '是' }))
    await expect(await within(canvas).findByRole('textbox', { name: '封存原因' })).toBeVisible()
  },
}

export const Refused: Story = {
  name: 'What the server refuses shows at its fields, and the form stays [B175]',
  args: {
    ...existing,
    onSave: fn(async () => {
      const fields = { name: '名称已存在', 'rows.1.buildNumber': '楼栋号重复' }
      throw new ApiError({ kind: 'answer', status: 400, code: 400, message: '保存失败', fields })
    }),
  },
  play: async ({ canvasElement: canvas }) => {
    await save(canvas)
    await expect(await within(canvas).findByText('名称已存在')).toBeVisible()
    const toast = await within(document.body).findByText('保存失败')
    await waitFor(() => expect(toast).toBeVisible())
    await expect(within(canvas).getByText('楼栋号重复')).toBeInTheDocument()
    await userEvent.type(within(canvas).getByRole('textbox', { name: '名称' }), '二')
    await waitFor(() => expect(within(canvas).queryByText('名称已存在')).toBeNull())
  },
}

export const InDialog: Story = {
  name: 'In a dialog Enter saves',
  args: { ...existing, screen: { ...sampleForm, open: 'dialog' } },
  play: async ({ args, canvasElement: canvas }) => {
    await userEvent.type(within(canvas).getByRole('textbox', { name: '名称' }), ' {Enter}')
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(1))
  },
}

export const OnPage: Story = {
  name: 'On a page Enter does not',
  args: existing,
  play: async ({ args, canvasElement: canvas }) => {
    await userEvent.type(within(canvas).getByRole('textbox', { name: '名称' }), '{Enter}')
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}

export const Locked: Story = {
  name: 'A record in a state that may not be edited is only shown',
  args: { ...existing, screen: { ...sampleForm, editable: () => false } },
  play: async ({ canvasElement: canvas }) => {
    for (const input of within(canvas).getAllByRole('textbox')) await expect(input).toBeDisabled()
  },
}

const reasoned: typeof sampleForm = {
  ...sampleForm,
  tabs: sampleForm.tabs.map((tab) => ({
    ...tab,
    sections: tab.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) =>
        field.name === 'memo' ? { ...field, requiredWhen: ({ form }) => form.name === '特殊项目' } : field,
      ),
    })),
  })),
}

export const RequiredAtTimes: Story = {
  name: 'A field that is required at times has its asterisk just then',
  args: { screen: reasoned },
  play: async ({ canvasElement: canvas }) => {
    const memo = within(canvas).getByRole('textbox', { name: '备注' })
    await expect(memo).not.toBeRequired()
    await userEvent.type(within(canvas).getByRole('textbox', { name: '名称' }), '特殊项目')
    await waitFor(() => expect(memo).toBeRequired())
    await expect(within(canvas).getByText('备注').closest('label')).toHaveTextContent('*备注')
    await userEvent.type(within(canvas).getByRole('textbox', { name: '名称' }), '一')
    await waitFor(() => expect(memo).not.toBeRequired())
  },
}

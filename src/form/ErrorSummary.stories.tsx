import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { ApiError } from '../api/ApiError'
import type { FormScreen } from '../contract/screen'
import { Button } from '../ui/Button'
import { FormView } from './FormView'
import { sampleForm, sampleRecord } from './sampleForm'

const goods = { buildNumber: 'A1', quantity: -1 }

const meta = {
  title: 'form/FormView/what is wrong',
  parameters: { server: true },
  component: FormView,
  args: {
    screen: sampleForm,
    record: { ...sampleRecord, name: undefined, rows: [goods, { ...goods, quantity: 5 }, goods] },
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

const openList = async (canvas: HTMLElement, count: string) => {
  await userEvent.click(await within(canvas).findByRole('button', { name: count }))
  return within(await within(document.body).findByRole('dialog', { name: '需要修改的地方' }))
}

export const Listed: Story = {
  name: 'The footer counts what is wrong and lists it by label and row; each leads to its field, on whichever tab',
  play: async ({ canvasElement: canvas }) => {
    await save(canvas)
    await waitFor(() => expect(within(canvas).getByRole('textbox', { name: '名称' })).toHaveFocus())
    const list = await openList(canvas, '3 处需要修改')
    const entries = list.getAllByRole('button').map(({ textContent }) => textContent)
    await expect(entries).toEqual([
      '名称请输入名称',
      '上报楼栋 · 第 1 行 · 数量请输入不小于0的数值',
      '上报楼栋 · 第 3 行 · 数量请输入不小于0的数值',
    ])
    await userEvent.click(list.getByRole('button', { name: /第 3 行/ }))
    await waitFor(() => expect(within(canvas).getByRole('textbox', { name: '数量' })).toHaveFocus())
    await expect(document.activeElement?.closest('tr')).toHaveAttribute('aria-rowindex', '4')
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull())
    await userEvent.keyboard('7')
    await userEvent.tab()
    await within(canvas).findByRole('button', { name: '2 处需要修改' })
  },
}

export const ByKeyboard: Story = {
  name: 'It is reached, opened, walked and left by keys alone',
  play: async ({ canvasElement: canvas }) => {
    await save(canvas)
    const count = await within(canvas).findByRole('button', { name: '3 处需要修改' })
    count.focus()
    await userEvent.keyboard('{Enter}')
    const list = await within(document.body).findByRole('dialog', { name: '需要修改的地方' })
    await waitFor(() => expect(list.contains(document.activeElement)).toBe(true))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(count).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    const again = within(await within(document.body).findByRole('dialog', { name: '需要修改的地方' }))
    await waitFor(() => expect(again.getByRole('button', { name: /名称/ })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(within(canvas).getByRole('textbox', { name: '名称' })).toHaveFocus())
  },
}

export const Unseen: Story = {
  name: 'What the server says of fields that the form does not show is listed too, until the next save',
  args: {
    record: sampleRecord,
    onSave: fn(async () => {
      const fields = { departId: '部门已停用', reason: '封存原因太短', name: '名称已存在' }
      throw new ApiError({ kind: 'answer', status: 400, code: 400, message: '保存失败', fields })
    }),
  },
  play: async ({ canvasElement: canvas }) => {
    await save(canvas)
    const list = await openList(canvas, '3 处需要修改')
    await expect(list.getAllByRole('button')).toHaveLength(1)
    await waitFor(() => expect(list.getByText('部门已停用')).toBeVisible())
    await expect(list.getByText('封存原因太短')).toBeVisible()
    await expect(within(canvas).getByText('有 3 处需要修改').closest('[aria-live]')).not.toBeNull()
  },
}

const warned = {
  ...sampleForm,
  warnings: [
    {
      field: 'endDate',
      deps: ['endDate'],
      holds: ({ form, today }) => !form.endDate || form.endDate >= today,
      message: '结束时间已过',
    },
  ],
} satisfies FormScreen

export const Warned: Story = {
  name: 'What is unusual is asked about before a save: going back leads to it, saving all the same saves',
  args: {
    screen: warned,
    record: { ...sampleRecord, startDate: '2024-01-01', endDate: '2024-02-29' },
    onSave: fn(async () => undefined),
  },
  play: async ({ canvasElement: canvas, args }) => {
    const ask = async () => {
      await save(canvas)
      return within(await within(document.body).findByRole('alertdialog', { name: '仍要保存吗？' }))
    }
    const question = await ask()
    await waitFor(() => expect(question.getByText('结束时间：结束时间已过')).toBeVisible())
    await userEvent.click(question.getByRole('button', { name: '取消' }))
    await waitFor(() => expect(within(canvas).getByRole('textbox', { name: '结束时间' })).toHaveFocus())
    await expect(args.onSave).not.toHaveBeenCalled()
    await userEvent.click((await ask()).getByRole('button', { name: '仍要保存' }))
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(1))
  },
}

export const Phone: Story = {
  name: 'On a phone it leads into the form of a row',
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvasElement: canvas }) => {
    await save(canvas)
    const list = await openList(canvas, '3 处需要修改')
    await userEvent.click(list.getByRole('button', { name: /第 3 行/ }))
    const row = within(await within(document.body).findByRole('dialog', { name: '上报楼栋 · 第 3 行' }))
    await waitFor(() => expect(row.getByLabelText('数量')).toHaveFocus())
    await waitFor(() => expect(row.getByText('请输入不小于0的数值')).toBeVisible())
  },
}

export const English: Story = { parameters: { language: 'en' } }

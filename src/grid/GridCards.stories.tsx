import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { SampleGrid } from './SampleGrid'
import { sampleField, sampleRows } from './sampleRows'

const start = [
  { id: '1', isSealed: 0, buildNumber: 'A1', quantity: 100, meterWeight: '10', subtotal: '1' },
  { id: '2', isSealed: 0, buildNumber: 'A2', quantity: 200, meterWeight: '10', subtotal: '2' },
  { id: '3', isSealed: 0, buildNumber: 'A3', quantity: 300, meterWeight: '10', subtotal: '3' },
]

const meta = {
  title: 'grid/Cards on a phone',
  component: SampleGrid,
  parameters: { server: true },
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: { start, onRows: fn() },
} satisfies Meta<typeof SampleGrid>

export default meta

type Story = StoryObj<typeof meta>

const page = within(document.body)
const rowDialog = async (number: number) =>
  within(await page.findByRole('dialog', { name: `上报楼栋 · 第 ${number} 行` }))

const lastRows = (onRows: unknown) => (onRows as ReturnType<typeof fn>).mock.lastCall?.[0]

export const OneByOne: Story = {
  name: 'A row is a card; it is edited in a form of its own, and next goes on in the same column',
  play: async ({ args, canvasElement: canvas }) => {
    await waitFor(() => expect(within(canvas).getAllByRole('listitem')).toHaveLength(3))
    await expect(within(canvas).queryByRole('grid')).toBeNull()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    await userEvent.click(within(canvas).getByRole('button', { name: '第 2 行' }))
    const second = await rowDialog(2)
    const quantity = second.getByLabelText('数量')
    await waitFor(() => expect(quantity).toBeVisible())
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '250')
    await waitFor(() => expect(second.getByLabelText('小计')).toHaveTextContent('2.500'))
    await userEvent.click(second.getByRole('button', { name: '下一行' }))
    const third = await rowDialog(3)
    await waitFor(() => expect(third.getByLabelText('数量')).toHaveFocus())
    await waitFor(() => expect(third.getByRole('button', { name: '下一行' })).toBeDisabled())
    await userEvent.keyboard('7')
    await userEvent.click(third.getByRole('button', { name: '完成' }))
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
    await waitFor(() =>
      expect(lastRows(args.onRows)).toMatchObject([
        { quantity: 100 },
        { quantity: 250, subtotal: '2.5' },
        { quantity: 7 },
      ]),
    )
    await waitFor(() => expect(within(canvas).getByRole('button', { name: '第 3 行' })).toHaveFocus())
    await waitFor(() => expect(canvas.querySelector('[data-sum=quantity]')).toHaveTextContent('357'))
  },
}

export const Rows: Story = {
  name: 'Rows are added, copied and removed as cards; a new one that nobody fills is dropped',
  play: async ({ args, canvasElement: canvas }) => {
    await userEvent.click(await within(canvas).findByRole('button', { name: '新增一行' }))
    const added = await rowDialog(4)
    await userEvent.click(added.getByRole('button', { name: '完成' }))
    await waitFor(() => expect(within(canvas).getAllByRole('listitem')).toHaveLength(3))
    await userEvent.click(within(canvas).getByRole('button', { name: '第 1 行' }))
    await userEvent.click((await rowDialog(1)).getByRole('button', { name: '复制第 1 行' }))
    await userEvent.click((await rowDialog(2)).getByRole('button', { name: '下一行' }))
    await userEvent.click((await rowDialog(3)).getByRole('button', { name: '删除第 3 行' }))
    await userEvent.click((await rowDialog(3)).getByRole('button', { name: '完成' }))
    await waitFor(() =>
      expect(lastRows(args.onRows)).toMatchObject([
        { buildNumber: 'A1' },
        { buildNumber: 'A1' },
        { buildNumber: 'A3' },
      ]),
    )
  },
}

export const Wrong: Story = {
  name: 'A wrong cell is counted on its card, and said at its field',
  play: async ({ canvasElement: canvas }) => {
    await userEvent.click(await within(canvas).findByRole('button', { name: '第 1 行' }))
    const dialog = await rowDialog(1)
    const quantity = dialog.getByLabelText('数量')
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '-1')
    await userEvent.tab()
    await waitFor(() => expect(dialog.getByText('请输入不小于0的数值')).toBeVisible())
    await userEvent.click(dialog.getByRole('button', { name: '完成' }))
    await waitFor(() => expect(within(canvas).getByText('1 处错误')).toBeVisible())
  },
}

const nested = {
  ...sampleRows,
  columns: [
    sampleField('warehouse', '目的仓库'),
    sampleField('goods', '货物明细', { type: 'array', widget: 'rows', cell: 'rows', rows: sampleRows }),
  ],
  sums: [],
  computes: [],
}

export const Nested: Story = {
  name: 'Rows within a row are cards in its form',
  args: { rows: nested, start: [{ warehouse: '北京仓', goods: start }] },
  play: async ({ args, canvasElement: canvas }) => {
    await userEvent.click(await within(canvas).findByRole('button', { name: '第 1 行' }))
    const outer = await rowDialog(1)
    await userEvent.click(await outer.findByRole('button', { name: '第 2 行' }))
    const inner = within(await page.findByRole('dialog', { name: '货物明细 · 第 2 行' }))
    await userEvent.clear(inner.getByLabelText('数量'))
    await userEvent.type(inner.getByLabelText('数量'), '9')
    await userEvent.click(inner.getByRole('button', { name: '完成' }))
    await waitFor(() => expect(lastRows(args.onRows)).toMatchObject([{ goods: [{}, { quantity: 9 }, {}] }]))
  },
}

export const Reading: Story = {
  name: 'A table that only shows is cards with all that is filled, and nothing to press',
  args: { readOnly: true },
  play: async ({ canvasElement: canvas }) => {
    await waitFor(() => expect(within(canvas).getAllByRole('listitem')).toHaveLength(3))
    await expect(canvas.querySelector('input, select, textarea, button')).toBeNull()
    await waitFor(() => expect(within(canvas).getByText('A3')).toBeVisible())
  },
}

export const AsTable: Story = {
  name: 'Whoever wants the table there has it by one press, and the cards back',
  play: async ({ canvasElement: canvas }) => {
    await userEvent.click(await within(canvas).findByRole('button', { name: '表格' }))
    await waitFor(() => expect(within(canvas).getByRole('grid', { name: '上报楼栋' })).toBeVisible())
    await userEvent.click(within(canvas).getByRole('button', { name: '卡片' }))
    await within(canvas).findByRole('button', { name: '第 1 行' })
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { createRef } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { RowsSpec } from '../contract/field'
import type { GridHandle } from './detailGridProps'
import { SampleGrid } from './SampleGrid'
import { sampleField, sampleRows } from './sampleRows'

const lines: RowsSpec = {
  columns: [
    sampleField('warehouse', '目的仓库', { required: true, width: 240 }),
    sampleField('memo', '退场说明'),
    sampleField('goods', '货物明细', { type: 'array', widget: 'rows', cell: 'rows', rows: { ...sampleRows, max: 3 } }),
  ],
  sums: [],
  computes: [],
  checks: [],
  editable: true,
}

const start = [
  { warehouse: '北京仓', goods: [{ buildNumber: 'A1', quantity: 100, meterWeight: '10', subtotal: '1' }] },
  { warehouse: '天津仓', goods: [] },
]

const meta = {
  title: 'grid/Rows within rows',
  component: SampleGrid,
  parameters: { server: true },
  args: { rows: lines, label: '退场货物清单', start },
} satisfies Meta<typeof SampleGrid>

export default meta

const handle = createRef<GridHandle>()

type Story = StoryObj<typeof meta>

export const Editing: Story = {
  name: 'Each line has a table of its own, whose rows belong to the line',
  play: async ({ canvasElement: canvas }) => {
    const inner = () => within(canvas).getAllByRole('grid', { name: '货物明细' })
    await expect(inner()).toHaveLength(2)
    const [bar] = within(canvas).getAllByRole('toolbar', { name: '货物明细' })
    await userEvent.click(within(bar as HTMLElement).getByRole('button', { name: '新增一行' }))
    await userEvent.keyboard('{Tab}B1{Tab}50{Tab}')
    const sum = () => inner()[0]?.querySelector('[data-sum="quantity"]')?.textContent
    await waitFor(() => expect(sum()).toBe('150'))
    const [bar2] = within(canvas).getAllByRole('toolbar', { name: '退场货物清单' })
    await userEvent.click(within(bar2 as HTMLElement).getByRole('button', { name: '撤销' }))
    await waitFor(() => expect(sum()).toBe('100'))
  },
}

export const Reading: Story = {
  name: 'A view shows them without inputs',
  args: { readOnly: true },
  play: async ({ canvasElement: canvas }) => {
    await expect(within(canvas).getAllByRole('table', { name: '货物明细' })).toHaveLength(2)
    await expect(canvas.querySelector('input')).toBeNull()
  },
}

export const FoldedAway: Story = {
  name: 'A row that is folded opens for whoever is led to a cell inside it',
  render: (args) => <SampleGrid {...args} ref={handle} />,
  play: async ({ canvasElement: canvas }) => {
    await userEvent.click(within(canvas).getByRole('button', { name: '第 1 行的明细' }))
    await expect(within(canvas).getAllByRole('grid', { name: '货物明细' })).toHaveLength(1)
    handle.current?.focusCell(0, 'goods.0.quantity')
    await waitFor(() => expect(within(canvas).getByRole('textbox', { name: '数量' })).toHaveFocus())
    await expect(within(canvas).getAllByRole('grid', { name: '货物明细' })).toHaveLength(2)
  },
}

export const Refused: Story = {
  name: 'What is wrong with a table within a row as a whole is said below it',
  args: { errors: { '1.goods': '请填写货物明细' } },
  play: async ({ canvasElement: canvas }) => {
    const message = await within(canvas).findByRole('alert')
    await expect(message).toHaveTextContent('请填写货物明细')
    const [first, second] = within(canvas).getAllByRole('grid', { name: '货物明细' })
    const isAbove = (table: HTMLElement | undefined) =>
      table?.compareDocumentPosition(message) === Node.DOCUMENT_POSITION_FOLLOWING
    await expect([isAbove(first), isAbove(second)]).toEqual([true, true])
  },
}

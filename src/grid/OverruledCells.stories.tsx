import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { getCell, makeRows, SampleGrid } from './SampleGrid'
import { sampleRows } from './sampleRows'

const rows: typeof sampleRows = {
  ...sampleRows,
  columns: sampleRows.columns.map((column) =>
    column.name === 'subtotal' ? { ...column, editable: undefined, overrule: 'subtotalOverruled' } : column,
  ),
  computes: sampleRows.computes.map((compute) => ({ ...compute, overrule: 'subtotalOverruled' })),
}

const meta = {
  title: 'grid/OverruledCells',
  component: SampleGrid,
  parameters: { server: true },
  args: { start: makeRows(2), rows },
} satisfies Meta<typeof SampleGrid>

export default meta

type Story = StoryObj<typeof meta>

const overruled = makeRows(2).map((row) => ({ ...row, subtotal: '9.5', subtotalOverruled: true }))

export const Overruled: Story = { args: { start: overruled } }

export const ReadOnly: Story = {
  args: { start: overruled, readOnly: true },
  play: async ({ canvasElement: canvas }) => {
    await expect(within(canvas).getAllByText('改写')).toHaveLength(2)
  },
}

export const GoingBack: Story = {
  name: 'An overruled cell says what it would be, and goes back to it',
  play: async ({ canvasElement: canvas }) => {
    const cell = () => getCell(canvas, 1, '小计')
    const before = cell().textContent
    await userEvent.click(cell())
    await userEvent.keyboard('7{Enter}')
    await waitFor(() => expect(cell()).toHaveTextContent(`7.000已改写，计算值为 ${before}`))
    await userEvent.click(cell())
    await expect(within(cell()).getByRole('textbox')).toHaveAccessibleDescription(`已改写，计算值为 ${before}`)
    await userEvent.keyboard('{Alt>}{Backspace}{/Alt}')
    await waitFor(() => expect(within(cell()).queryByText(/已改写/)).toBeNull())
    await expect(within(cell()).getByRole('textbox')).toHaveValue(before)
  },
}

export const ByMenu: Story = {
  name: 'The menu computes the active cell again',
  args: { start: overruled },
  play: async ({ canvasElement: canvas }) => {
    await userEvent.click(getCell(canvas, 2, '小计'))
    await userEvent.click(within(canvas).getByRole('button', { name: '更多' }))
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: /恢复计算/ }))
    await waitFor(() => expect(getCell(canvas, 2, '小计')).not.toHaveTextContent('已改写'))
    await expect(getCell(canvas, 1, '小计')).toHaveTextContent('已改写')
  },
}

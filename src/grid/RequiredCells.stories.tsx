import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { getCell, makeRows, SampleGrid } from './SampleGrid'
import { sampleRows } from './sampleRows'

const columns = sampleRows.columns.map((column) =>
  column.name === 'exitDate' ? { ...column, requiredWhen: ({ row }) => Number(row.quantity) > 100 } : column,
) satisfies typeof sampleRows.columns

const meta = {
  title: 'grid/RequiredCells',
  component: SampleGrid,
  parameters: { server: true },
  args: { start: makeRows(2), rows: { ...sampleRows, columns } },
} satisfies Meta<typeof SampleGrid>

export default meta

type Story = StoryObj<typeof meta>

export const AtTimes: Story = {
  name: 'A cell that is required at times says so in its own row, as soon as it is',
  play: async ({ canvasElement: canvas }) => {
    const date = (row: number) => getCell(canvas, row, '预计退场日期')
    await expect(date(1)).not.toHaveAttribute('aria-required')
    await userEvent.click(getCell(canvas, 1, '数量'))
    await userEvent.keyboard('200')
    await waitFor(() => expect(date(1)).toHaveAttribute('aria-required', 'true'))
    await expect(date(1)).toHaveTextContent('*')
    await expect(date(2)).not.toHaveAttribute('aria-required')
    await userEvent.click(date(1))
    await waitFor(() => expect(within(date(1)).getByRole('textbox')).toBeRequired())
    await userEvent.click(getCell(canvas, 1, '数量'))
    await userEvent.keyboard('100')
    await waitFor(() => expect(date(1)).not.toHaveAttribute('aria-required'))
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import type { RowsSpec } from '../contract/field'
import { getCell, getSum, makeRows, SampleGrid } from './SampleGrid'
import { sampleRows } from './sampleRows'

const meta = {
  title: 'grid/DetailGrid of many rows',
  component: SampleGrid,
  parameters: { server: true },
} satisfies Meta<typeof SampleGrid>

export default meta

type Story = StoryObj<typeof meta>

export const Pasting: Story = {
  name: 'A block from a spreadsheet fills cells and adds rows',
  args: { start: makeRows(1) },
  play: async ({ canvasElement: canvas }) => {
    await userEvent.click(getCell(canvas, 1, '封存'))
    await userEvent.paste('是\tB1\t200\t10\n否\tB2\tabc\t10\n')
    await waitFor(() => expect(getCell(canvas, 2, '楼栋号')).toHaveTextContent('B2'))
    await expect(getCell(canvas, 2, '数量')).toHaveTextContent('abc')
    await expect(getCell(canvas, 2, '封存')).toHaveTextContent('否')
    await expect(getSum(canvas, 'quantity')).toBe('200')
    await userEvent.click(within(canvas).getByRole('button', { name: '撤销' }))
    await expect(within(canvas).getByText('共 1 行')).toBeVisible()
  },
}

export const Empty: Story = {
  name: 'An empty table offers its first row',
  args: { start: [] },
  play: async ({ canvasElement: canvas }) => {
    const [, inside] = within(canvas).getAllByRole('button', { name: '新增一行' })
    await userEvent.click(inside as HTMLElement)
    await expect(within(canvas).getByText('共 1 行')).toBeVisible()
  },
}

/** Records each render of a cell, which reads its column's options. */
const rendered: string[] = []
const watchedRows: RowsSpec = {
  ...sampleRows,
  columns: sampleRows.columns.map((column) => ({
    ...column,
    get cellOptions() {
      rendered.push(column.name)
      return column.cellOptions
    },
  })),
}

export const Thousand: Story = {
  name: 'A thousand rows: only those in sight are there, and a key renders what depends on its cell',
  args: { start: makeRows(1000), rows: watchedRows },
  play: async ({ canvasElement: canvas }) => {
    const grid = within(canvas).getByRole('grid')
    await expect(grid.querySelectorAll('tbody tr').length).toBeLessThan(60)
    await userEvent.click(getCell(canvas, 3, '数量'))
    rendered.length = 0
    await userEvent.keyboard('7')
    await waitFor(() => expect(getSum(canvas, 'quantity')).toBe('99,907'))
    await expect(rendered).toEqual(['subtotal'])
    await userEvent.keyboard('{Tab}{Control>}{End}{/Control}')
    await waitFor(() => expect(getCell(canvas, 1000, '楼栋号')).toHaveTextContent('A1000'))
  },
}

export const Fifty: Story = {
  name: 'Fifty rows are all in the page soon after the first are, for the search of the browser',
  args: { start: makeRows(50) },
  play: async ({ canvasElement: canvas }) => {
    await waitFor(() => expect(canvas.querySelectorAll('tbody tr').length).toBe(50))
    await expect(getCell(canvas, 50, '楼栋号')).toHaveTextContent('A50')
  },
}

export const Reading: Story = {
  name: 'A table that only shows has nothing to type in',
  args: { start: makeRows(3), readOnly: true },
  play: async ({ canvasElement: canvas }) => {
    await expect(canvas.querySelector('input, select, textarea, button')).toBeNull()
    await expect(getSum(canvas, 'subtotal')).toBe('3.000')
    await fireEvent.keyDown(within(canvas).getByRole('table'), { key: 'Delete' })
    await expect(getSum(canvas, 'subtotal')).toBe('3.000')
  },
}

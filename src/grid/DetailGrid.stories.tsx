import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { getCell, getSum, makeRows, SampleGrid } from './SampleGrid'

const meta = { title: 'grid/DetailGrid', component: SampleGrid, parameters: { server: true } } satisfies Meta<
  typeof SampleGrid
>

export default meta

type Story = StoryObj<typeof meta>

export const Typing: Story = {
  name: 'Typing computes the row and the sums at once [B160]',
  args: { start: makeRows(2) },
  play: async ({ canvasElement: canvas }) => {
    await userEvent.click(getCell(canvas, 1, '数量'))
    await userEvent.keyboard('2345')
    await expect(getSum(canvas, 'quantity')).toBe('2,445')
    await expect(getSum(canvas, 'subtotal')).toBe('24.450')
    await userEvent.keyboard('{Tab}')
    await expect(getCell(canvas, 1, '米重')).toContainElement(document.activeElement as HTMLElement)
    await userEvent.keyboard('12.5{Enter}')
    await expect(getCell(canvas, 2, '米重')).toContainElement(document.activeElement as HTMLElement)
    await expect(getSum(canvas, 'subtotal')).toBe('30.313')
  },
}

export const Moving: Story = {
  name: 'Arrows move, Escape restores, Delete clears',
  args: { start: makeRows(3) },
  play: async ({ canvasElement: canvas }) => {
    await userEvent.click(getCell(canvas, 1, '楼栋号'))
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    const cell = getCell(canvas, 2, '数量')
    await expect(cell).toContainElement(document.activeElement as HTMLElement)
    await userEvent.keyboard('7{Escape}')
    await expect(within(cell).getByRole('textbox')).toHaveValue('100')
    await userEvent.keyboard('{Delete}')
    await expect(within(cell).getByRole('textbox')).toHaveValue('')
    await expect(getSum(canvas, 'quantity')).toBe('200')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect(getSum(canvas, 'quantity')).toBe('300')
  },
}

export const Rows: Story = {
  name: 'Rows are added, copied and removed',
  args: { start: makeRows(2) },
  play: async ({ canvasElement: canvas }) => {
    const bar = within(within(canvas).getByRole('toolbar'))
    await userEvent.click(bar.getByRole('button', { name: '新增一行' }))
    await expect(bar.getByText('共 3 行')).toBeVisible()
    await expect(getCell(canvas, 3, '米重')).toHaveTextContent('10')
    await userEvent.click(getCell(canvas, 1, '楼栋号'))
    await userEvent.click(bar.getByRole('button', { name: '复制' }))
    await expect(getCell(canvas, 2, '楼栋号')).toHaveTextContent('A1')
    await expect(getSum(canvas, 'quantity')).toBe('300')
    await userEvent.click(within(canvas).getByRole('button', { name: '删除第 1 行' }))
    await expect(bar.getByText('共 3 行')).toBeVisible()
    await expect(getSum(canvas, 'quantity')).toBe('200')
    await userEvent.click(bar.getByRole('button', { name: '撤销' }))
    await expect(getSum(canvas, 'quantity')).toBe('300')
  },
}

export const PastedIntoEmpty: Story = {
  name: 'A block is pasted into an empty table',
  args: { start: [] },
  play: async ({ canvasElement: canvas }) => {
    await userEvent.click(within(canvas).getByText('还没有上报楼栋'))
    await userEvent.paste('是\tB1\t5\n否\tB2\t6')
    await expect(getCell(canvas, 2, '楼栋号')).toHaveTextContent('B2')
    await expect(getSum(canvas, 'quantity')).toBe('11')
    await expect(getCell(canvas, 1, '封存')).toContainElement(document.activeElement as HTMLElement)
  },
}

export const Wrong: Story = {
  name: 'A quantity below zero is marked when its cell is left',
  args: { start: makeRows(1) },
  play: async ({ canvasElement: canvas }) => {
    const cell = getCell(canvas, 1, '数量')
    await userEvent.click(cell)
    await userEvent.keyboard('-5')
    await expect(cell).not.toHaveAttribute('aria-invalid')
    await userEvent.keyboard('{Tab}')
    await waitFor(() => expect(cell).toHaveAttribute('aria-invalid', 'true'))
    await expect(cell).toHaveTextContent('请输入不小于0的数值')
    await userEvent.hover(cell)
    await waitFor(() => expect(within(canvas).getAllByText('请输入不小于0的数值')).toHaveLength(2))
  },
}

export const Choosing: Story = {
  name: 'A dictionary cell is chosen from its list',
  args: { start: makeRows(1) },
  play: async ({ canvasElement: canvas }) => {
    const cell = getCell(canvas, 1, '封存')
    await userEvent.click(cell)
    await userEvent.click(await within(document.body).findByRole('option', { name: '是' }))
    await userEvent.keyboard('{Tab}')
    await expect(getCell(canvas, 1, '封存')).toHaveTextContent('是')
    await expect(getCell(canvas, 1, '楼栋号')).toContainElement(document.activeElement as HTMLElement)
  },
}

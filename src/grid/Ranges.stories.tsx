import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { getCell, getSum, makeRows, SampleGrid } from './SampleGrid'

const meta = {
  title: 'grid/Ranges of a detail table',
  component: SampleGrid,
  parameters: { server: true },
} satisfies Meta<typeof SampleGrid>

export default meta

type Story = StoryObj<typeof meta>

function picked(canvas: HTMLElement): number {
  return canvas.querySelectorAll('td[aria-selected="true"]').length
}

/** Dispatches a copy or cut and returns its clipboard data. */
function copyFrom(target: Element, kind: 'copy' | 'cut' = 'copy'): DataTransfer {
  const clipboardData = new DataTransfer()
  target.dispatchEvent(new ClipboardEvent(kind, { clipboardData, bubbles: true, cancelable: true }))
  return clipboardData
}

export const Selecting: Story = {
  name: 'Shift selects cells, which are copied as text and as a table',
  args: { start: makeRows(4) },
  play: async ({ canvasElement: canvas }) => {
    await userEvent.click(getCell(canvas, 1, '楼栋号'))
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
    await expect(picked(canvas)).toBe(4)
    const copied = copyFrom(document.activeElement ?? canvas)
    await expect(copied.getData('text/plain')).toBe('A1\t100\nA2\t100')
    await expect(copied.getData('text/html')).toContain('<table><tr><td')
  },
}

export const Filling: Story = {
  name: 'The first row of a range fills the others; what is cut comes back and goes again',
  args: { start: [{ quantity: 5 }, { quantity: 1 }, { quantity: 1 }] },
  play: async ({ canvasElement: canvas }) => {
    await userEvent.click(getCell(canvas, 1, '数量'))
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
    await expect(getSum(canvas, 'quantity')).toBe('15')
    copyFrom(document.activeElement ?? canvas, 'cut')
    await waitFor(() => expect(getSum(canvas, 'quantity')).toBe('0'))
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect(getSum(canvas, 'quantity')).toBe('15')
    await userEvent.keyboard('{Control>}y{/Control}')
    await expect(getSum(canvas, 'quantity')).toBe('0')
  },
}

export const Dragging: Story = {
  name: 'The handle of a cell fills the cells that it is dragged over',
  args: { start: makeRows(4) },
  play: async ({ canvasElement: canvas }) => {
    await userEvent.click(getCell(canvas, 1, '数量'))
    await userEvent.keyboard('7{Enter}')
    await userEvent.click(getCell(canvas, 1, '数量'))
    const handle = getCell(canvas, 1, '数量').querySelector('[data-fill-handle]')
    await fireEvent.mouseDown(handle as Element, { button: 0 })
    await fireEvent.mouseOver(getCell(canvas, 3, '米重'))
    await expect(picked(canvas)).toBe(3)
    await fireEvent.mouseUp(getCell(canvas, 3, '米重'))
    await waitFor(() => expect(getSum(canvas, 'quantity')).toBe('121'))
  },
}

export const Errors: Story = {
  name: 'Errors are counted and listed, and F8 goes from one to the next',
  args: { start: makeRows(3) },
  play: async ({ canvasElement: canvas }) => {
    await userEvent.click(getCell(canvas, 1, '数量'))
    await userEvent.paste('-1\n5\n-3')
    const count = await within(canvas).findByRole('button', { name: '2 处错误' })
    await userEvent.click(count)
    await waitFor(() => expect(getCell(canvas, 3, '数量')).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{F8}')
    await waitFor(() => expect(getCell(canvas, 1, '数量')).toContainElement(document.activeElement as HTMLElement))
    await userEvent.click(within(canvas).getByRole('button', { name: '错误列表' }))
    const entries = await within(document.body).findAllByRole('button', { name: /请输入不小于0的数值/ })
    await expect(entries).toHaveLength(2)
    await userEvent.click(entries[1] as HTMLElement)
    await waitFor(() => expect(getCell(canvas, 3, '数量')).toContainElement(document.activeElement as HTMLElement))
  },
}

export const Moved: Story = {
  name: 'Rows are inserted, and moved by keys or by their number',
  args: { start: makeRows(3) },
  play: async ({ canvasElement: canvas }) => {
    await userEvent.click(getCell(canvas, 1, '楼栋号'))
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect(getCell(canvas, 2, '楼栋号')).toContainElement(document.activeElement as HTMLElement)
    await waitFor(() => expect(getCell(canvas, 1, '楼栋号')).toHaveTextContent('A2'))
    const dataTransfer = new DataTransfer()
    const number = (row: number) => canvas.querySelectorAll('tbody th')[row - 1] as HTMLElement
    await fireEvent.dragStart(number(3), { dataTransfer })
    await fireEvent.dragOver(number(1), { dataTransfer })
    await fireEvent.drop(number(1), { dataTransfer })
    await waitFor(() => expect(getCell(canvas, 1, '楼栋号')).toHaveTextContent('A3'))
    await userEvent.click(getCell(canvas, 2, '楼栋号'))
    await userEvent.click(within(canvas).getByRole('button', { name: '更多' }))
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: '在上方插入一行' }))
    await waitFor(() => expect(within(canvas).getByText('共 4 行')).toBeVisible())
    await expect(getCell(canvas, 3, '楼栋号')).toHaveTextContent('A2')
  },
}

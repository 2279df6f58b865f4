import type { Meta, StoryObj } from '@storybook/react-vite'
import { Profiler, useRef, useState } from 'react'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import type { RecordData } from '../contract/value'
import { DetailGrid } from './DetailGrid'
import type { DetailGridProps } from './detailGridProps'
import { sampleRows } from './sampleRows'

const scope = { form: {}, row: {}, params: {}, user: {}, today: '2024-03-01' }

function makeRows(count: number): RecordData[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index),
    isSealed: index % 2,
    buildNumber: `A${index + 1}`,
    quantity: 100,
    meterWeight: '10',
    subtotal: '1',
    entryDate: '2024-03-01',
  }))
}

interface OwnerProps extends Partial<DetailGridProps> {
  readonly start: readonly RecordData[]
  readonly onRows?: (rows: readonly RecordData[]) => void
}

/** Keeps the rows, as a form would; a quantity below zero is refused once its cell was left. */
function Owner({ start, onRows, ...props }: OwnerProps) {
  const [rows, setRows] = useState(start)
  const [touched, setTouched] = useState<readonly string[]>([])
  const renders = useRef(0)
  const wrong = rows.flatMap(({ quantity }, index) => (Number(quantity ?? 0) < 0 ? [`${index}.quantity`] : []))
  const errors = wrong.filter((path) => touched.includes(path)).map((path) => [path, '请输入不小于0的数值'])
  return (
    <Profiler
      id="grid"
      onRender={() => {
        renders.current += 1
      }}
    >
      <DetailGrid
        id="rows"
        label="上报楼栋"
        rows={sampleRows}
        value={rows}
        onChange={(next) => {
          setRows(next)
          onRows?.(next)
        }}
        onTouched={(index, field) => setTouched((known) => [...known, `${index}.${field}`])}
        errors={Object.fromEntries(errors)}
        form={{}}
        scope={scope}
        {...props}
      />
    </Profiler>
  )
}

const meta = { title: 'grid/DetailGrid', component: Owner } satisfies Meta<typeof Owner>

export default meta

type Story = StoryObj<typeof meta>

function getCell(canvas: HTMLElement, row: number, title: string): HTMLElement {
  const grid = within(canvas).getByRole('grid')
  const head = within(grid).getAllByRole('columnheader')
  const column = head.findIndex((header) => header.textContent?.includes(title)) + 1
  const rowIndex = row + 1
  const cell = grid.querySelector<HTMLElement>(`tr[aria-rowindex="${rowIndex}"] > [aria-colindex="${column}"]`)
  if (!cell) throw new Error(`no cell ${title} in row ${row}`)
  return cell
}

function getSum(canvas: HTMLElement, field: string): string {
  return canvas.querySelector(`[data-sum="${field}"]`)?.textContent ?? ''
}

export const Typing: Story = {
  name: 'Typing computes the row and the sums at once [B313] [B160]',
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

export const Wrong: Story = {
  name: 'A quantity below zero is marked when its cell is left [B152] [B310]',
  args: { start: makeRows(1) },
  play: async ({ canvasElement: canvas }) => {
    const cell = getCell(canvas, 1, '数量')
    await userEvent.click(cell)
    await userEvent.keyboard('-5')
    await expect(cell).toHaveAttribute('aria-invalid', 'false')
    await userEvent.keyboard('{Tab}')
    await waitFor(() => expect(cell).toHaveAttribute('aria-invalid', 'true'))
    await expect(cell).toHaveTextContent('请输入不小于0的数值')
    await userEvent.hover(cell)
    await waitFor(() => expect(within(canvas).getAllByText('请输入不小于0的数值')).toHaveLength(2))
  },
}

export const Choosing: Story = {
  name: 'A dictionary cell is chosen from its list [B156]',
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

export const Thousand: Story = {
  name: 'A thousand rows: only those in sight are there, and a key renders its cell only',
  args: { start: makeRows(1000) },
  play: async ({ canvasElement: canvas }) => {
    const grid = within(canvas).getByRole('grid')
    await expect(grid.querySelectorAll('tbody tr').length).toBeLessThan(60)
    const cell = getCell(canvas, 3, '数量')
    await userEvent.click(cell)
    const changed = new Set<string>()
    const watcher = new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement
        const place = element?.closest<HTMLElement>('[data-cell], [data-sum]')
        changed.add(place?.dataset.cell ?? place?.dataset.sum ?? 'elsewhere')
      }
    })
    watcher.observe(grid, { subtree: true, childList: true, characterData: true })
    await userEvent.keyboard('7')
    await waitFor(() => expect(getSum(canvas, 'quantity')).toBe('99,907'))
    watcher.disconnect()
    await expect([...changed].sort()).toEqual(['3.subtotal', 'quantity', 'subtotal'])
    await userEvent.keyboard('{Tab}{Control>}{End}{/Control}')
    await waitFor(() => expect(getCell(canvas, 1000, '楼栋号')).toHaveTextContent('A1000'))
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

export const Phone: Story = {
  name: 'On a phone the first columns stay in sight',
  args: { start: makeRows(3) },
  globals: { viewport: { value: 'mobile1' } },
}

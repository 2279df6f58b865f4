import { columns, type GoodsRow, headerFields, makeRows, weigh } from './goodsRows'

const height = 36
const shown = 30

function addHeader(root: HTMLElement): void {
  for (const field of headerFields) {
    const label = document.createElement('label')
    const input = document.createElement('input')
    label.textContent = field
    input.dataset.header = field
    label.append(input)
    root.append(label)
  }
}

/** One row of inputs; what is typed goes into the row and from there to its weight and the sums. */
function makeRow(row: GoodsRow, onQuantity: (row: GoodsRow, before: number) => void): HTMLElement {
  const line = document.createElement('tr')
  for (const column of columns) {
    const cell = document.createElement('td')
    cell.dataset.column = column
    if (column === 'weight') cell.textContent = row.weight
    else {
      const input = document.createElement('input')
      input.value = String(row[column] ?? '')
      input.addEventListener('input', () => {
        if (column !== 'qty') return
        const before = row.qty ?? 0
        row.qty = Number(input.value)
        onQuantity(row, before)
        const weight = line.querySelector('[data-column=weight]')
        if (weight) weight.textContent = row.weight
      })
      cell.append(input)
    }
    line.append(cell)
  }
  return line
}

/** As fast as a page can be: nothing but the DOM, and only the rows in sight. */
export function mountVanilla(root: HTMLElement, count: number): void {
  const rows = makeRows(count)
  let quantity = rows.reduce((total, row) => total + (row.qty ?? 0), 0)
  let weight = rows.reduce((total, row) => total + Number(row.weight), 0)
  addHeader(root)
  const box = document.createElement('div')
  box.dataset.box = ''
  box.style.cssText = 'height:512px;overflow:auto'
  const table = document.createElement('table')
  const body = document.createElement('tbody')
  const foot = document.createElement('p')
  foot.dataset.sum = 'weight'
  const sum = () => {
    foot.textContent = `${quantity} ${weight.toFixed(3)}`
  }
  const onQuantity = (row: GoodsRow, before: number) => {
    const was = Number(row.weight)
    row.weight = weigh(row)
    quantity += (row.qty ?? 0) - before
    weight += Number(row.weight) - was
    sum()
  }
  const gap = (size: number) => {
    const line = document.createElement('tr')
    line.style.height = `${size}px`
    return line
  }
  const show = () => {
    const first = Math.max(0, Math.min(Math.floor(box.scrollTop / height) - 8, rows.length - shown))
    const lines = rows.slice(first, first + shown).map((row) => makeRow(row, onQuantity))
    const below = Math.max(0, rows.length - first - shown)
    for (const [index, line] of lines.entries()) line.dataset.index = String(first + index)
    body.replaceChildren(gap(first * height), ...lines, gap(below * height))
  }
  box.addEventListener('scroll', show)
  table.append(body)
  box.append(table)
  root.append(box, foot)
  show()
  sum()
}

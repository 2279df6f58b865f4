import { type ListRecord, type ListServer, listColumns } from './listServer'

function makeRow(record: ListRecord, index: number): HTMLElement {
  const line = document.createElement('tr')
  line.dataset.index = String(index)
  for (const column of listColumns) {
    const cell = document.createElement('td')
    cell.textContent = String(record[column])
    line.append(cell)
  }
  return line
}

/** A table of 200 rows, made anew for each page. */
export function mountVanillaList(root: HTMLElement, server: ListServer): void {
  const next = document.createElement('button')
  const box = document.createElement('div')
  const body = document.createElement('tbody')
  const table = document.createElement('table')
  let page = 1
  const show = async () => {
    const answer = await server.fetch(new URL(`?current=${page}`, location.href))
    const { data } = (await answer.json()) as { data: { records: readonly ListRecord[] } }
    body.replaceChildren(...data.records.map(makeRow))
  }
  next.ariaLabel = '下一页'
  next.addEventListener('click', () => {
    page += 1
    void show()
  })
  box.style.cssText = 'height:800px;overflow:auto'
  table.append(body)
  box.append(table)
  root.append(box, next)
  void show()
}

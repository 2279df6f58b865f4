import type { Locator } from 'playwright'
import { type Walk, withoutSpaces } from './walk'

/** Field of a form, or column of a table's row. */
export interface Field {
  /** Fills the field and leaves it; `∅` empties it, `*` chooses the first option, `*2` the second. */
  readonly give: (value: string) => Promise<void>
  /** Error message; '' if there is none. */
  readonly message: () => Promise<string>
  readonly value: () => Promise<string>
  /** Text around the field except its label: unit, hint, message. */
  readonly surroundings: () => Promise<string>
  readonly isLocked: () => Promise<boolean>
  /** Where one of several is chosen instead of typing. */
  readonly isChoice: () => Promise<boolean>
}

export const EMPTY = '∅'
const NTH = /^\*(\d?)$/

async function chooseOption({ page }: Walk, control: Locator, value: string) {
  await control.click()
  const [isNth, number] = NTH.exec(value) ?? []
  // Not those of the list behind, such as the rows of a page.
  const option = page.getByRole('listbox').getByRole('option', isNth === undefined ? { name: value, exact: true } : {})
  const chosen = option.nth(Number(number || 1) - 1)
  await chosen.click().catch(async (error: unknown) => {
    const shown = await page.locator('body').ariaSnapshot()
    throw new Error(`${value} was not offered at ${page.url()}: ${error}\nwhere there is:\n${shown}`, { cause: error })
  })
}

const isCombobox = async (control: Locator) => (await control.getAttribute('role')) === 'combobox'

export function plainField(walk: Walk, label: string): Field {
  const upload = walk.main.getByRole('button', { name: `${label} 上传文件`, exact: true })
  const control = walk.main.getByLabel(label, { exact: true }).or(upload).last()
  return {
    give: async (value) => {
      if (value === EMPTY) await leaveEmpty(control)
      else if (await isCombobox(control)) await chooseOption(walk, control, value)
      else await control.fill(value)
      await control.blur()
    },
    message: () => walk.screen.errorAt(label),
    value: () => control.inputValue(),
    surroundings: () => control.evaluate(readAround, label),
    isLocked: () => control.isDisabled(),
    isChoice: () => isCombobox(control),
  }
}

/** Text of the smallest ancestor that contains the label. */
function readAround(control: Element, label: string): string {
  let around: Element | null = control
  while (around !== null && !around.textContent?.includes(label)) around = around.parentElement
  return around?.textContent ?? ''
}

/** A combobox has no text to clear, so it is only focused and left. */
async function leaveEmpty(control: Locator) {
  const isText = !(await isCombobox(control))
  if (isText && (await control.evaluate((element) => element instanceof HTMLInputElement))) await control.fill('')
  await control.focus()
}

export function gridOf({ main }: Walk, table: string): Locator {
  return main.getByRole('grid', { name: table, exact: true }).or(main.getByRole('table', { name: table, exact: true }))
}

/** Column titles, without row number and row actions. */
export async function readHeads(walk: Walk, table: string): Promise<string[]> {
  const heads = gridOf(walk, table).first().getByRole('row').first().getByRole('columnheader')
  await heads.first().waitFor()
  const titles = (await heads.allTextContents()).map((text) => withoutSpaces(text).replace(/^\*/, ''))
  return titles.filter((title) => !/^(?:#?行号|操作)$/.test(title))
}

/** True for the head of a column with that title, its unit aside. */
export const isTitle = (head: string, column: string) => head === column || head.replace(/\([^()]*\)$/, '') === column

/** Cell of a table's n-th row, added if missing: `需求明细#2`, without a number the first. */
export async function cellField(walk: Walk, row: string, column: string): Promise<Field> {
  const [table = '', number = '1'] = row.split('#')
  const grid = gridOf(walk, table).first()
  const cells = grid.getByRole('row').nth(Number(number)).getByRole('gridcell')
  const toolbar = walk.main.getByRole('toolbar', { name: table, exact: true })
  const count = Number(/共 (\d+) 行/.exec((await toolbar.textContent()) ?? '')?.[1])
  for (let more = count; more < Number(number); more += 1)
    await toolbar.getByRole('button', { name: '新增一行' }).click()
  const heads = await readHeads(walk, table)
  const index = heads.findIndex((head) => isTitle(head, column))
  if (index < 0) throw new Error(`${table} has no column ${column}, only ${heads.join(', ')}`)
  const cell = cells.nth(index)
  const editor = cell.getByRole('textbox').or(cell.getByRole('combobox'))
  return {
    give: async (value) => {
      await cell.click()
      await editor.waitFor()
      if (NTH.test(value)) await chooseOption(walk, editor, value)
      else if ((await editor.getAttribute('role')) === null) await editor.fill(value === EMPTY ? '' : value)
      await walk.page.keyboard.press('Tab')
    },
    message: async () => {
      const isInvalid = (await cell.getAttribute('aria-invalid')) === 'true'
      return isInvalid ? ((await cell.locator('.sr-only').first().textContent()) ?? '') : ''
    },
    value: async () => ((await editor.count()) > 0 ? editor.inputValue() : ((await cell.textContent()) ?? '')),
    surroundings: async () => heads[index] ?? '',
    isLocked: async () => {
      await cell.click()
      return (await editor.count()) === 0
    },
    isChoice: async () => (await editor.count()) > 0 && isCombobox(editor),
  }
}

/** Sum in the table's foot below a column. */
export async function readSum(walk: Walk, table: string, column: string): Promise<string> {
  const heads = await readHeads(walk, table)
  const index = heads.findIndex((head) => isTitle(head, column))
  const foot = gridOf(walk, table).first().getByRole('row', { name: /^合计/ }).last()
  return (await foot.getByRole('gridcell').nth(index).textContent()) ?? ''
}

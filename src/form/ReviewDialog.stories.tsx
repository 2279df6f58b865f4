import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { RecordData } from '../contract/value'
import { FormStore } from './formStore'
import { ReviewDialog } from './ReviewDialog'
import { sampleForm, sampleRecord } from './sampleForm'

const scope = { form: {}, row: {}, params: {}, user: {}, today: '2026-03-01' }

function changedStore(): FormStore {
  const store = new FormStore(sampleForm, { record: sampleRecord, mode: 'edit' }, scope)
  const [, second = {}] = sampleRecord.rows as readonly RecordData[]
  store.change('name', '二号项目')
  store.changeRows('rows', [
    { ...second, quantity: 400, isSealed: 0 },
    { buildNumber: 'A3', quantity: 12 },
  ])
  return store
}

const meta: Meta<typeof ReviewDialog> = {
  component: ReviewDialog,
  parameters: { server: true },
  args: { store: changedStore(), onAnswer: fn() },
}
export default meta

type Story = StoryObj<typeof ReviewDialog>

export const Rows: Story = {
  name: 'What changed is shown row by row and cell by cell before it is saved',
  play: async ({ args }) => {
    const dialog = within(await within(document.body).findByRole('dialog'))
    const list = within(dialog.getByRole('list', { name: '上报楼栋' }))
    const [changed, added, removed] = list.getAllByRole('listitem')
    await waitFor(() => expect(changed).toHaveTextContent(/^修改 第 1 行封存 是 → 否数量 350 → 400/))
    await expect(added).toHaveTextContent(/^新增 第 2 行楼栋号\s?A3数量\s?12/)
    await expect(removed).toHaveTextContent(/^删除 第 1 行封存\s?否楼栋号\s?A1数量\s?200/)
    await expect(changed).not.toHaveTextContent('楼栋号')
    await expect(changed?.querySelector('del')).toHaveTextContent('是')
    await userEvent.click(dialog.getByRole('button', { name: '确认保存' }))
    await expect(args.onAnswer).toHaveBeenCalledWith(true)
  },
}

export const Unchanged: Story = {
  name: 'Saves at once where nothing has changed',
  args: { store: new FormStore(sampleForm, { record: sampleRecord, mode: 'edit' }, scope) },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onAnswer).toHaveBeenCalledWith(true))
    await expect(within(document.body).queryByRole('dialog')).toBeNull()
  },
}

const draft = new FormStore(sampleForm, { record: { ...sampleRecord, status: -1 }, mode: 'edit' }, scope)
draft.change('name', '三号项目')

export const Draft: Story = {
  name: 'Saves a draft at once, which nobody relies on',
  args: { store: draft },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onAnswer).toHaveBeenCalledWith(true))
    await expect(within(document.body).queryByRole('dialog')).toBeNull()
  },
}

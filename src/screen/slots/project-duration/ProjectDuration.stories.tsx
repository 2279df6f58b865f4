import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { ViewScreen } from '../../../contract/screen'
import type { Project } from '../../../generated/records'
import { ProjectDuration } from './ProjectDuration'

const record = { projectStartTime: '2026-03-01', projectEndTime: '2026-03-10' } as Project

const screen: ViewScreen = {
  kind: 'view',
  id: 'project/project-view',
  title: '项目详情',
  entity: 'project/project',
  key: 'projectId',
  label: () => 'A',
  open: 'page',
  tabs: [],
  load: { operation: 'project.project.detail', param: 'projectId' },
  lead: [],
  actions: [],
}

const meta = {
  title: 'slots/project-duration',
  component: ProjectDuration,
  args: { record, screen, today: '2026-03-04', actions: { open: () => {}, reload: async () => {} } },
} satisfies Meta<typeof ProjectDuration>
export default meta
type Story = StoryObj<typeof meta>

export const Running: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('工期第 4 天，共 10 天，还剩 6 天')).toBeVisible()
    await expect(canvas.getByRole('progressbar', { name: '工期进度' })).toHaveValue(4)
  },
}

export const Ahead: Story = {
  args: { today: '2026-02-27' },
  play: async ({ canvas }) => expect(canvas.getByText('2 天后开工，工期 10 天')).toBeVisible(),
}

export const Over: Story = {
  args: { today: '2026-03-12' },
  play: async ({ canvas }) => expect(canvas.getByText('工期 10 天，已超期 2 天')).toBeVisible(),
}

export const WithoutDays: Story = {
  args: { record: { ...record, projectEndTime: undefined } },
  play: async ({ canvas }) => expect(canvas.queryByRole('region', { name: '工期进度' })).toBeNull(),
}

export const dashboardScreen = '/dashboard/data-screen'

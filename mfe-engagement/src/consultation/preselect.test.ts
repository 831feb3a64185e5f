import { expect, test } from 'vitest';
import { fitting } from './preselect.ts';

test.each([
  ['/services/devops/cicd-pipeline', 'CI/CD Pipeline Setup', undefined],
  ['/services/uiux/ui-design', 'Other', 'UI/UX Design'],
  ['/services/uiux', 'Other', 'UI/UX Design'],
  ['/services/uiux-more', undefined, undefined],
  ['/services/devops', undefined, undefined],
  ['', undefined, undefined],
])('a visitor from “%s” finds %j selected', (path, projectType, otherProjectType) => {
  expect(fitting(path)?.projectType).toBe(projectType);
  expect(fitting(path)?.otherProjectType).toBe(otherProjectType);
});

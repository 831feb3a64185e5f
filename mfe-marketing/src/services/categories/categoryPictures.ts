// Runs on both sides.
import type { CategoryId } from '../../../content/types.ts';
import backend from '../../pictures/category-backend.svg';
import database from '../../pictures/category-database.svg';
import devops from '../../pictures/category-devops.svg';
import frontend from '../../pictures/category-frontend.svg';
import uiux from '../../pictures/category-uiux.svg';

export const categoryPictures: Record<CategoryId, string> = {
  devops,
  frontend,
  backend,
  database,
  uiux,
};

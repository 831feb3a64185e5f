// Runs on both sides.
import paths from '#profile-icons';
import { Icon } from './icons.tsx';

/** Icon of a profile by its name in `brand/content/brand.yaml`. */
export const ProfileIcon = ({ name }: { name: string }) => <Icon path={paths[name]} size={20} />;

// Runs on both sides. The only part of react-router that remotes use; the shell shares exactly
// this, which is half the size of the whole library. The linter allows no other import of it.
export {
  Link,
  NavLink,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';

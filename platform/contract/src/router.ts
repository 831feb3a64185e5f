// Runs on both sides. The part of react-router that the shell shares, half the size of the library. The linter
// forbids remotes any other import of it.
export {
  Link,
  NavLink,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';

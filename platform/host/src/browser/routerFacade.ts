// Replaces react-router-dom in the shell's build and is shared with remotes: half its size.
export {
  createBrowserRouter,
  Link,
  matchRoutes,
  NavLink,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';

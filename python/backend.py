"""Builds a wheel of the package (PEP 517) with CMake and the standard library alone.

The module uses Python's limited interface: one wheel serves Python 3.11 and all later ones.
"""
import base64
import hashlib
import re
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
HEADER = HERE.parent / "include" / "reverie.h"


def version():
    return re.search(r'#define RV_VERSION "(.*?)"', HEADER.read_text(encoding="utf-8")).group(1)


def tag():
    return f"cp311-abi3-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"


def papers():
    """The files of the dist-info folder but RECORD, by name."""
    licence = (HERE.parent / "LICENSE").read_bytes()
    metadata = (f"Metadata-Version: 2.1\nName: reverie\nVersion: {version()}\n"
                "Summary: Card games of dreams, Onirim and Nightmarium: states, sessions, bots, "
                "environments\nLicense: MIT\nRequires-Python: >=3.11\n"
                "Provides-Extra: vector\nRequires-Dist: numpy; extra == 'vector'\n")
    wheel = f"Wheel-Version: 1.0\nGenerator: reverie\nRoot-Is-Purelib: false\nTag: {tag()}\n"
    return {"METADATA": metadata.encode(), "WHEEL": wheel.encode(), "LICENSE": licence}


def compiled(folder):
    """Builds the package below `folder` and returns where it lies."""
    subprocess.run(["cmake", "-S", HERE.parent, "-B", folder, "-DCMAKE_BUILD_TYPE=Release",
                    "-DREVERIE_LTO=ON", "-DBUILD_TESTING=OFF", "-DREVERIE_MPI=OFF",
                    f"-DPython3_EXECUTABLE={sys.executable}"], check=True, stdout=sys.stderr)
    subprocess.run(["cmake", "--build", folder, "--parallel", "--target", "python_package"],
                   check=True, stdout=sys.stderr)
    return Path(folder) / "python" / "reverie"


def entry(path):
    """A file that all may read, and of no date: equal contents give an equal wheel."""
    made = zipfile.ZipInfo(path)
    made.external_attr = 0o644 << 16
    made.compress_type = zipfile.ZIP_DEFLATED
    return made


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    name = f"reverie-{version()}-{tag()}.whl"
    info = f"reverie-{version()}.dist-info"
    with tempfile.TemporaryDirectory() as folder:
        package = compiled(folder)
        files = {f"reverie/{path.name}": path.read_bytes() for path in sorted(package.iterdir())
                 if path.is_file()}
    files.update({f"{info}/{paper}": data for paper, data in papers().items()})
    record = ""
    with zipfile.ZipFile(Path(wheel_directory) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, data in files.items():
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            record += f"{path},sha256={digest},{len(data)}\n"
            wheel.writestr(entry(path), data)
        wheel.writestr(entry(f"{info}/RECORD"), record + f"{info}/RECORD,,\n")
    return name


def build_sdist(sdist_directory, config_settings=None):
    raise RuntimeError("the sources of the package are the whole tree: build a wheel")
